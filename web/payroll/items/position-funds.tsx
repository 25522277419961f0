import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { funds } from '../../../contract/payroll/funds.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { NumberField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { CountedNote } from './counted-note.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

type Fund = WireAnswer<typeof funds.ofPosition>[number];

/** At which rates people of a position pay into the funds they are members of; nothing where the company has no fund. */
export function PositionFunds({ positionId }: { positionId: string }) {
  const { t } = useText(PAYROLL_ITEMS);
  const { data = [] } = useQuery(query(funds.ofPosition, { query: { positionId } }));
  if (data.length === 0) return null;
  return (
    <Stack gap="sm" mt="lg">
      <Text fw={600}>{t('funds.positionTitle')}</Text>
      {data.map((fund) => (
        <PositionFund
          key={`${fund.payrollId}${fund.ownEmployeePercent}${fund.ownCompanyPercent}`}
          fund={fund}
          positionId={positionId}
        />
      ))}
    </Stack>
  );
}

function PositionFund({ fund, positionId }: { fund: Fund; positionId: string }) {
  const { t } = useText(PAYROLL_ITEMS);
  const { payrollId } = fund;
  const remove = useCall(funds.removeFromPosition, { doneText: t('funds.positionSaved') });
  const form = useContractForm(funds.setOfPosition, {
    initial: {
      positionId,
      payrollId,
      employeePercent: fund.employeePercent / 100,
      companyPercent: fund.companyPercent / 100,
    },
    complete: (values) => ({
      ...values,
      employeePercent: Math.round((values.employeePercent ?? 0) * 100),
      companyPercent: Math.round((values.companyPercent ?? 0) * 100),
    }),
    doneText: t('funds.positionSaved'),
  });
  const { employeePercent, companyPercent } = form.form.values;
  const isOther = Number(employeePercent) * 100 !== fund.employeePercent || Number(companyPercent) * 100 !== fund.companyPercent;
  return (
    <form onSubmit={form.submit} noValidate aria-label={fund.payrollName}>
      <Stack gap="xs">
        <Text>{fund.payrollName}</Text>
        <FormErrors of={form} />
        <Group grow>
          <NumberField of={form} name="employeePercent" label={t('form.employeePercent')} unit="%" />
          <NumberField of={form} name="companyPercent" label={t('form.companyPercent')} unit="%" />
        </Group>
        {isOther ? <CountedNote payrolls={fund.countedPayrolls} /> : null}
        <FormActions of={form} />
        {fund.ownEmployeePercent === null ? null : (
          <Button
            variant="subtle"
            loading={remove.isPending}
            onClick={() => remove.mutate({ query: { positionId, payrollId } })}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('funds.reset')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
