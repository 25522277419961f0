import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import classes from '../payroll.module.css';
import { PAYROLL } from '../texts.ts';

/** A number of a formula with its meaning below; `operator` stands before it. */
export type FormulaPart = { readonly operator?: '+' | '−' | '×' | '÷'; readonly value: string; readonly label: string };
/** One addend of a formula. */
export type FormulaTerm = { readonly key: string; readonly parts: readonly FormulaPart[] };

/** A formula with its numbers, one addend a line, and what comes out. */
export function FormulaBox({ terms, result }: { terms: readonly FormulaTerm[]; result: number }) {
  const { t } = useText(PAYROLL);
  return (
    <div className={classes.formula}>
      {terms.map((term, index) => (
        <div key={term.key} className={classes.term}>
          {index > 0 ? <span className={classes.operator}>+</span> : null}
          {term.parts.map((part) => (
            <span key={`${part.operator ?? ''}${part.label}`} className={classes.term}>
              {part.operator ? <span className={classes.operator}>{part.operator}</span> : null}
              <span className={classes.part}>
                {part.value}
                <small>{part.label}</small>
              </span>
            </span>
          ))}
        </div>
      ))}
      <div className={`${classes.term} ${classes.result}`}>
        <span className={classes.operator}>=</span>
        <span className={classes.part}>
          {format.currency(result)}
          <small>{t('explain.result')}</small>
        </span>
      </div>
    </div>
  );
}
