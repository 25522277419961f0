import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { callChecked } from '../../api/client.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { BodyFields, Draft } from '../../ui/form/contract-form.ts';
import { withoutBlanks } from '../../ui/form/use-contract-form.ts';
import { BEGINNING_BALANCES } from './texts.ts';

type Forecast = NonNullable<WireAnswer<typeof beginningBalances.set>['forecast']>;
type BalanceFields = BodyFields<typeof beginningBalances.set>;
type EffectNoteProps = { values: Draft<BalanceFields>; fixed: Draft<BalanceFields>; isChanged: boolean };
const WAIT_MS = 400;

/** What would be withheld with the figures as typed; says nothing while they cannot be saved. */
export function EffectNote({ values, fixed, isChanged }: EffectNoteProps) {
  const { t } = useText(BEGINNING_BALANCES);
  const { reason: _, ...amounts } = values;
  const typed = JSON.stringify({ ...withoutBlanks<BalanceFields>(amounts), ...fixed, preview: true });
  const [settled] = useDebouncedValue(typed, WAIT_MS);
  const checked = beginningBalances.set.body.safeParse(JSON.parse(settled));
  const found = useQuery({
    queryKey: ['beginning-balance-effect', settled],
    queryFn: () => callChecked(beginningBalances.set, { body: JSON.parse(settled), idempotencyKey: crypto.randomUUID() }),
    enabled: isChanged && checked.success,
    staleTime: 0,
    retry: false,
  });
  if (!isChanged || !checked.success || found.isError) return null;
  if (!found.data) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('effect.asking')}
      </Text>
    );
  }
  const { forecast } = found.data;
  const isShort = forecast !== null && forecast.paymentsDue > forecast.paymentsKnown;
  return (
    <Alert
      color={isShort ? 'orange' : 'gray'}
      icon={isShort ? <IconAlertTriangle size={18} stroke={1.5} /> : <IconInfoCircle size={18} stroke={1.5} />}
      title={t('effect.title')}
      role="status"
    >
      {forecast ? <Effect forecast={forecast} /> : <Text size="sm">{t('effect.none')}</Text>}
    </Alert>
  );
}

function Effect({ forecast }: { forecast: Forecast }) {
  const { t } = useText(BEGINNING_BALANCES);
  const { taxNow, taxThen, yearTaxNow, yearTaxThen } = forecast;
  const place = { payroll: forecast.payrollName, month: format.month(forecast.month) };
  return (
    <>
      <Text size="sm">
        {taxNow === taxThen
          ? t('effect.same', { ...place, tax: format.currency(taxNow) })
          : t('effect.differs', { ...place, present: format.currency(taxNow), next: format.currency(taxThen) })}
      </Text>
      {yearTaxThen === null ? null : (
        <Text size="sm">
          {yearTaxNow === yearTaxThen
            ? t('effect.yearSame', { next: format.currency(yearTaxThen) })
            : t('effect.year', { present: format.currency(yearTaxNow), next: format.currency(yearTaxThen) })}
        </Text>
      )}
      {forecast.paymentsDue > forecast.paymentsKnown ? (
        <Text size="sm" mt={4}>
          {t('effect.short', { due: forecast.paymentsDue, known: forecast.paymentsKnown })}
        </Text>
      ) : null}
    </>
  );
}
