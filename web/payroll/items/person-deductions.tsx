import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { carriedDeductions } from '../../../contract/payroll/carried-deductions.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

type Carried = WireAnswer<typeof carriedDeductions.ofEmployee>[number];

/** What of a person's deductions waits, month by month, and what they consented to. */
export function PersonDeductions({ employeeId }: { employeeId: string }) {
  const { t } = useText(PAYROLL_ITEMS);
  const list = useQuery(query(carriedDeductions.ofEmployee, { query: { employeeId } }));
  const [opened, setOpened] = useState<Carried | null>(null);
  return (
    <Section title={t('carried.title')} note={t('carried.lead')}>
      <QueryView query={list} shape="form" empty={<Text c="dimmed">{t('carried.none')}</Text>}>
        {(found) => (
          <Stack gap="md">
            {found.map((carried) => (
              <CarriedRow key={carried.payrollId} carried={carried} onOpen={() => setOpened(carried)} />
            ))}
          </Stack>
        )}
      </QueryView>
      <Dialog isOpen={opened !== null} onClose={() => setOpened(null)} title={opened?.payrollName ?? ''} size={480}>
        {opened ? <ConsentForm carried={opened} employeeId={employeeId} onClose={() => setOpened(null)} /> : null}
      </Dialog>
    </Section>
  );
}

function CarriedRow({ carried, onOpen }: { carried: Carried; onOpen: () => void }) {
  const { t } = useText(PAYROLL_ITEMS);
  const { consentDate, balance, months } = carried;
  const consent = consentDate === null ? t('carried.noConsent') : t('carried.consent', { date: format.day(consentDate) });
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text>{carried.payrollName}</Text>
          <Text size="sm">{balance > 0 ? t('carried.balance', { amount: format.currency(balance) }) : t('carried.nothing')}</Text>
          {carried.debt ? (
            <Text size="sm" c="dimmed">
              {consent}
              {carried.consentNote ? ` · ${carried.consentNote}` : ''}
            </Text>
          ) : null}
        </div>
        {carried.debt ? (
          <Can call={carriedDeductions.setConsent}>
            <Button variant="default" aria-haspopup="dialog" onClick={onOpen} style={{ flex: 'none' }}>
              {t(consentDate === null ? 'carried.give' : 'carried.edit')}
            </Button>
          </Can>
        ) : null}
      </Group>
      {months.length === 0 ? null : <Months name={carried.payrollName} months={months} />}
    </div>
  );
}

function Months({ name, months }: { name: string; months: Carried['months'] }) {
  const { t } = useText(PAYROLL_ITEMS);
  return (
    <Table aria-label={`${t('carried.title')}: ${name}`} mt="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('carried.month')}</Table.Th>
          <Table.Th ta="right">{t('carried.brought')}</Table.Th>
          <Table.Th ta="right">{t('carried.left')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.map(({ month, brought, carried }) => (
          <Table.Tr key={month}>
            <Table.Td>{format.month(month)}</Table.Td>
            <Table.Td ta="right">{format.money(brought)}</Table.Td>
            <Table.Td ta="right">{format.money(carried)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ConsentForm({ carried, employeeId, onClose }: { carried: Carried; employeeId: string; onClose: () => void }) {
  const { t } = useText(PAYROLL_ITEMS);
  const { payrollId } = carried;
  const form = useContractForm(carriedDeductions.setConsent, {
    initial: { employeeId, payrollId, givenDate: carried.consentDate ?? '', note: carried.consentNote ?? '' },
    doneText: t('carried.saved'),
    onDone: onClose,
  });
  const remove = useCall(carriedDeductions.removeConsent, { doneText: t('carried.saved'), onDone: onClose });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <DateField of={form} name="givenDate" label={t('carried.givenDate')} isRequired />
        <TextField of={form} name="note" label={t('carried.note')} hint={t('carried.noteHint')} />
        <FormActions of={form} onCancel={onClose} />
        {carried.consentDate === null ? null : (
          <ConfirmButton
            variant="subtle"
            color="red"
            question={t('carried.removeQuestion')}
            text={t('carried.removeText')}
            verb={t('carried.remove')}
            loading={remove.isPending}
            onConfirm={() => remove.mutate({ query: { employeeId, payrollId } })}
          >
            {t('carried.remove')}
          </ConfirmButton>
        )}
      </Stack>
    </form>
  );
}
