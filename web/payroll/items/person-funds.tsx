import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { funds } from '../../../contract/payroll/funds.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { NumberField, SwitchField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

type Fund = WireAnswer<typeof funds.ofEmployee>[number];
const percentText = (basisPoints: number): string => `${format.count(basisPoints / 100)}%`;

/** In which funds a person is, since when and at which rates. */
export function PersonFunds({ employeeId }: { employeeId: string }) {
  const { t } = useText(PAYROLL_ITEMS);
  const list = useQuery(query(funds.ofEmployee, { query: { employeeId } }));
  const [opened, setOpened] = useState<Fund | null>(null);
  return (
    <Section title={t('funds.title')} note={t('funds.lead')}>
      <QueryView query={list} shape="form" empty={<Text c="dimmed">{t('funds.none')}</Text>}>
        {(found) => (
          <Stack gap={0}>
            {found.map((fund) => (
              <FundRow key={fund.payrollId} fund={fund} onOpen={() => setOpened(fund)} />
            ))}
          </Stack>
        )}
      </QueryView>
      <Dialog isOpen={opened !== null} onClose={() => setOpened(null)} title={opened?.payrollName ?? ''} size={480}>
        {opened ? <MembershipForm fund={opened} employeeId={employeeId} onClose={() => setOpened(null)} /> : null}
      </Dialog>
    </Section>
  );
}

function FundRow({ fund, onOpen }: { fund: Fund; onOpen: () => void }) {
  const { t } = useText(PAYROLL_ITEMS);
  const { startDate, endDate, vestedDate } = fund;
  const since = startDate === null ? t('funds.notMember') : t('funds.member', { date: format.day(startDate) });
  const until = endDate === null ? '' : ` ${t('funds.until', { date: format.day(endDate) })}`;
  const rates = t('funds.rates', { employee: percentText(fund.employeePercent), company: percentText(fund.companyPercent) });
  return (
    <Group justify="space-between" wrap="nowrap" py="xs" style={{ borderBottom: '1px solid var(--wela-hairline)' }}>
      <div>
        <Text>{fund.payrollName}</Text>
        <Text size="sm" c="dimmed">
          {since}
          {until} · {rates}
        </Text>
        {vestedDate === null ? null : (
          <Text size="sm" c="dimmed">
            {t('funds.vested', { date: format.day(vestedDate) })}
          </Text>
        )}
      </div>
      <Can call={funds.setMember}>
        <Button variant="default" aria-haspopup="dialog" onClick={onOpen} style={{ flex: 'none' }}>
          {t(startDate === null ? 'funds.join' : 'funds.edit')}
        </Button>
      </Can>
    </Group>
  );
}

const shown = (basisPoints: number | null): number | '' => (basisPoints === null ? '' : basisPoints / 100);
const sent = (percent: number | null | undefined): number | null =>
  percent === null || percent === undefined ? null : Math.round(percent * 100);

function MembershipForm({ fund, employeeId, onClose }: { fund: Fund; employeeId: string; onClose: () => void }) {
  const { t } = useText(PAYROLL_ITEMS);
  const { payrollId } = fund;
  const form = useContractForm(funds.setMember, {
    initial: {
      employeeId,
      payrollId,
      startDate: fund.startDate ?? '',
      endDate: fund.endDate ?? '',
      employeePercent: shown(fund.ownEmployeePercent),
      companyPercent: shown(fund.ownCompanyPercent),
      countedStay: false,
    },
    complete: (values) => ({
      ...values,
      ...(values.countedStay ? {} : { countedStay: undefined }),
      endDate: values.endDate ?? null,
      employeePercent: sent(values.employeePercent),
      companyPercent: sent(values.companyPercent),
    }),
    doneText: t('funds.saved'),
    onDone: onClose,
  });
  const { errors, values } = form.form;
  const isAsked = values.countedStay === true || Boolean(errors.startDate ?? errors.endDate);
  const remove = useCall(funds.removeMember, { doneText: t('funds.saved'), onDone: onClose });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <DateField of={form} name="startDate" label={t('funds.startDate')} isRequired />
        <DateField of={form} name="endDate" label={t('funds.endDate')} hint={t('funds.endHint')} isClearable />
        {isAsked ? <SwitchField of={form} name="countedStay" label={t('funds.countedStay')} /> : null}
        <NumberField
          of={form}
          name="employeePercent"
          label={t('funds.employeePercent')}
          hint={t('funds.ratesHint')}
          placeholder={String(fund.employeePercent / 100)}
          unit="%"
        />
        <NumberField
          of={form}
          name="companyPercent"
          label={t('funds.companyPercent')}
          placeholder={String(fund.companyPercent / 100)}
          unit="%"
        />
        <FormActions of={form} onCancel={onClose} />
        {fund.startDate === null ? null : (
          <ConfirmButton
            variant="subtle"
            color="red"
            question={t('funds.removeQuestion')}
            text={t('funds.removeText')}
            verb={t('funds.remove')}
            loading={remove.isPending}
            onConfirm={() => remove.mutate({ query: { employeeId, payrollId } })}
          >
            {t('funds.remove')}
          </ConfirmButton>
        )}
      </Stack>
    </form>
  );
}
