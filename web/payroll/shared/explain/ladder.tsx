import { format } from '../../../text/format.ts';
import { AppLink, type AppPath } from '../../../ui/app-link.tsx';
import classes from '../payroll.module.css';

/** One step: a name and an amount with the sign it has; `isStrong` for what comes out. */
export type Rung = {
  readonly label: string;
  readonly value: number | string;
  readonly isStrong?: boolean;
  /** The page with exactly what is counted. */
  readonly to?: AppPath;
};

const shown = ({ value }: Rung) => (typeof value === 'number' ? format.money(value) : value);

/** Amounts under each other, as in a return: what is added, taken and left. */
export function Ladder({ rungs }: { rungs: readonly Rung[] }) {
  return (
    <table className={classes.table}>
      <tbody>
        {rungs.map((rung) => (
          <tr key={rung.label} data-strong={rung.isStrong || undefined}>
            <td>{rung.label}</td>
            <td data-align="end">{rung.to ? <AppLink to={rung.to}>{shown(rung)}</AppLink> : shown(rung)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
