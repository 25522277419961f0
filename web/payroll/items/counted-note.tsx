import { Alert } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { PAYROLL_ITEMS } from './texts.ts';

const NAMED = 3;
type Counted = { readonly name: string; readonly waits: boolean };

/** Before rates are saved: which payrolls have counted the old ones and keep them, or hold them until they are decided. */
export function CountedNote({ payrolls }: { payrolls: readonly Counted[] }) {
  const { t } = useText(PAYROLL_ITEMS);
  if (payrolls.length === 0) return null;
  const waiting = payrolls.filter(({ waits }) => waits);
  const counted = waiting.length > 0 ? waiting : payrolls;
  const names = counted.slice(0, NAMED).map(({ name }) => name);
  const more = counted.length - names.length;
  const named = more > 0 ? t('funds.andMore', { payrolls: names.join(', '), count: more }) : names.join(', ');
  return (
    <Alert variant="light" color={waiting.length > 0 ? 'yellow' : 'blue'} role="status">
      {t(waiting.length > 0 ? 'funds.ratesWait' : 'funds.ratesStay', { payrolls: named })}
    </Alert>
  );
}
