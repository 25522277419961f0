import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { socialSecurityTerms } from '../../../contract/payroll/social-security-terms.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format, thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { MonthField } from '../../ui/form/date-field.tsx';
import { SelectField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

type Term = WireAnswer<typeof socialSecurityTerms.list>[number];
const BASES = ['wage', 'highest'] as const;
const PAYERS = ['employee', 'company'] as const;

/** Of what social security is paid and by whom, by the month from which it is, and another decision. */
export function InsuranceTerms() {
  const { t } = useText(PAYROLL_ITEMS);
  const terms = useQuery(query(socialSecurityTerms.list, { query: {} }));
  return (
    <Stack gap="sm" mt="xl" component="section" aria-label={t('insurance.title')}>
      <Title order={3} fz={16}>
        {t('insurance.title')}
      </Title>
      <QueryView query={terms} shape="form" empty={<Text size="sm">{t('insurance.usual')}</Text>}>
        {(found) => (
          <Stack gap="xs">
            {found.map((term) => (
              <OneTerm key={term.fromMonth} term={term} />
            ))}
          </Stack>
        )}
      </QueryView>
      <Can call={socialSecurityTerms.set}>{terms.data ? <TermForm last={terms.data[0]} /> : null}</Can>
    </Stack>
  );
}

function OneTerm({ term }: { term: Term }) {
  const { t } = useText(PAYROLL_ITEMS);
  const remove = useCall(socialSecurityTerms.remove);
  const { fromMonth, base, paidBy } = term;
  const month = format.month(fromMonth);
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text size="sm">
        {t('insurance.one', { month, base: t(`insurance.base.${base}`), paidBy: t(`insurance.paidBy.${paidBy}`) })}
      </Text>
      <Can call={socialSecurityTerms.remove}>
        <ConfirmButton
          variant="subtle"
          color="red"
          size="compact-sm"
          question={t('insurance.removeQuestion', { month })}
          text={t('insurance.removeText')}
          verb={t('insurance.remove')}
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ query: { fromMonth } })}
        >
          {t('insurance.remove')}
        </ConfirmButton>
      </Can>
    </Group>
  );
}

function TermForm({ last }: { last: Term | undefined }) {
  const { t } = useText(PAYROLL_ITEMS);
  const form = useContractForm(socialSecurityTerms.set, {
    initial: { fromMonth: thisMonth(), base: last?.base ?? 'wage', paidBy: last?.paidBy ?? 'employee' },
    doneText: t('insurance.saved'),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <MonthField of={form} name="fromMonth" label={t('insurance.fromMonth')} isRequired />
        <SelectField
          of={form}
          name="base"
          label={t('insurance.baseLabel')}
          hint={t('insurance.baseHint')}
          options={BASES.map((value) => ({ value, label: t(`insurance.base.${value}`) }))}
          isRequired
        />
        <SelectField
          of={form}
          name="paidBy"
          label={t('insurance.paidByLabel')}
          hint={t('insurance.paidByHint')}
          options={PAYERS.map((value) => ({ value, label: t(`insurance.paidBy.${value}`) }))}
          isRequired
        />
        <FormActions of={form} label={t('insurance.save')} />
      </Stack>
    </form>
  );
}
