import { Alert } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import type { Request } from './request-item.ts';
import { REQUESTS } from './texts.ts';

/** A payroll has days of it: what the approval does then, or why it is refused. */
export function HeldDays({ payroll }: Pick<Request, 'payroll'>) {
  const { t } = useText(REQUESTS);
  if (!payroll) return null;
  return (
    <Alert variant="light" color={payroll.state === 'paid' ? 'blue' : 'yellow'}>
      {t(`detail.payroll.${payroll.state}`, { name: payroll.name })}
    </Alert>
  );
}
