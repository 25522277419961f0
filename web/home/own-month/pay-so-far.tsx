import { Text, Title } from '@mantine/core';
import { format } from '../../text/format.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import classes from './own-month.module.css';
import type { OwnPay } from './own-month-calls.ts';
import { OWN_MONTH } from './texts.ts';

/** What the days of the month do to pay, until the slip says it. */
export function PaySoFar({ pay }: { pay: OwnPay }) {
  const { t } = useText(OWN_MONTH);
  const isPaid = pay.payrollReportId !== null;
  return (
    <section className={classes.card} aria-label={t(isPaid ? 'pay.paid' : 'pay.title')}>
      <Title order={2} fz={16}>
        {t(isPaid ? 'pay.paid' : 'pay.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t(isPaid ? 'pay.paidText' : 'pay.text')}{' '}
        {t('pay.span', { from: format.day(pay.startDate), to: format.day(pay.endDate) })}
      </Text>
      {!isPaid && pay.slips.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('pay.partlyPaid')}
        </Text>
      ) : null}
      {pay.total.length === 0 && !isPaid ? <Text mt="xs">{t('pay.none')}</Text> : <PayLines effects={pay.total} />}
      {pay.slips.length > 0 ? (
        <nav className={classes.links} aria-label={t('pay.slip')}>
          {pay.slips.map((slip) => (
            <a key={slip.payrollReportId} href={`/${currentLanguage()}/webview/slips?report=${slip.payrollReportId}`}>
              {isPaid && pay.slips.length === 1
                ? t('pay.slip')
                : t('pay.slipOf', { from: format.day(slip.startDate), to: format.day(slip.endDate) })}
            </a>
          ))}
        </nav>
      ) : null}
    </section>
  );
}

export function PayLines({ effects }: { effects: OwnPay['total'] }) {
  const { t } = useText(OWN_MONTH);
  return (
    <table className={classes.lines}>
      <tbody>
        {effects.map(({ key, amount }) => (
          <tr key={key}>
            <td>{t(`pay.${key}`)}</td>
            <td>{amount > 0 ? `+${format.currency(amount, 'THB')}` : format.currency(amount, 'THB')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
