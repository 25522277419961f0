import { useText } from '../../text/use-text.ts';
import classes from '../shared/commerce.module.css';
import { COMMERCE } from '../shared/texts.ts';

const STEPS = ['products', 'addresses', 'payment', 'done'] as const;
/** How far the order is. */
export function OrderSteps({ at }: { at: (typeof STEPS)[number] }) {
  const { t } = useText(COMMERCE);
  return (
    <ol className={classes.steps}>
      {STEPS.map((step, place) => (
        <li key={step} className={classes.step} aria-current={step === at ? 'step' : undefined}>
          {place + 1}. {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
