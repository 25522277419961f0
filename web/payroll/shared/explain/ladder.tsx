import { format } from '../../../text/format.ts';
import classes from '../payroll.module.css';

/** One step: a name and an amount with the sign it has; `isStrong` for what comes out. */
export type Rung = { readonly label: string; readonly value: number | string; readonly isStrong?: boolean };

/** Amounts under each other, as in a return: what is added, taken and left. */
export function Ladder({ rungs }: { rungs: readonly Rung[] }) {
  return (
    <table className={classes.table}>
      <tbody>
        {rungs.map((rung) => (
          <tr key={rung.label} data-strong={rung.isStrong || undefined}>
            <td>{rung.label}</td>
            <td data-align="end">{typeof rung.value === 'number' ? format.money(rung.value) : rung.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
