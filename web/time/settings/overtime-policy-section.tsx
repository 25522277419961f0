import { Badge, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { OvertimePolicy, settings } from '../../../contract/time/settings.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { fieldAttributes } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SETTINGS } from './texts.ts';

type Found = WireAnswer<typeof settings.overtimePolicies>;
type Version = Found['versions'][number];

/** Which overtime is paid, by the day from which it is; a company that has not chosen sees what is done until it does. */
export function OvertimePolicySection() {
  const { t } = useText(SETTINGS);
  const [opened, setOpened] = useState<Version | 'new' | null>(null);
  const columns = useColumns();
  const found = useQuery(query(settings.overtimePolicies, { query: {} }));
  const close = () => setOpened(null);
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} stroke={1.5} />}
      aria-haspopup="dialog"
      disabled={!found.data}
      onClick={() => setOpened('new')}
    >
      {t('overtime.policyAdd')}
    </Button>
  );
  return (
    <Section title={t('overtime.policy')} note={t('overtime.policyNote')} action={add}>
      <QueryView
        query={found}
        isEmpty={({ versions }) => versions.length === 0}
        empty={<Text c="dimmed">{t('overtime.policyOpen')}</Text>}
      >
        {({ versions }) => (
          <DataTable
            id="overtime-policies"
            label={t('overtime.policy')}
            rows={versions}
            columns={columns}
            rowId={(row) => row.activeDate ?? ''}
            onOpen={(row) => setOpened(row.activeDate === null ? 'new' : row)}
            phone={(row) => ({
              title: t(`overtime.policies.${row.overtimePolicy}`),
              note: `${startOf(row, t)} · ${t(`overtime.states.${row.state}`)}`,
            })}
          />
        )}
      </QueryView>
      <Dialog isOpen={opened !== null} onClose={close} title={t(opened === 'new' ? 'overtime.policyAdd' : 'overtime.policy')}>
        {opened && found.data ? (
          <PolicyForm version={opened === 'new' ? null : opened} found={found.data} onClose={close} />
        ) : null}
      </Dialog>
    </Section>
  );
}

const startOf = ({ activeDate }: Version, t: Translator<typeof SETTINGS>): string =>
  activeDate === null ? t('overtime.policyAlways') : format.day(activeDate);

function useColumns(): readonly Column<Version>[] {
  const { t } = useText(SETTINGS);
  return useMemo(
    () => [
      {
        id: 'from',
        header: t('overtime.policyFrom'),
        value: (row) => row.activeDate ?? '',
        cell: (row) => (
          <Group gap="xs" wrap="nowrap">
            {startOf(row, t)}
            {row.state === 'past' ? null : (
              <Badge color={row.state === 'upcoming' ? 'gray' : undefined}>{t(`overtime.states.${row.state}`)}</Badge>
            )}
          </Group>
        ),
        width: 240,
      },
      { id: 'policy', header: t('overtime.policyPaid'), value: (row) => t(`overtime.policies.${row.overtimePolicy}`) },
      {
        id: 'changed',
        header: t('overtime.policyChanged'),
        value: (row) => [row.changedBy, row.changedDate && format.dateTime(row.changedDate)].filter(Boolean).join(', ') || '–',
      },
    ],
    [t],
  );
}

function PolicyForm({ version, found, onClose }: { version: Version | null; found: Found; onClose: () => void }) {
  const { t } = useText(SETTINGS);
  const { firstOpenDay, versions } = found;
  const current = versions.find(({ state }) => state === 'inForce');
  const form = useContractForm(settings.setOvertimePolicy, {
    initial: {
      overtimePolicy: (version ?? current)?.overtimePolicy ?? '',
      activeDate: version?.activeDate ?? firstOpenDay ?? '',
    },
    doneText: t('saved'),
    onDone: onClose,
  });
  const remove = useCall(settings.removeOvertimePolicy, { doneText: t('removed'), onDone: onClose });
  const activeDate = version?.activeDate;
  const chosen = form.form.getInputProps('overtimePolicy').value;
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <Radio.Group
          {...fieldAttributes({ of: form, name: 'overtimePolicy', label: t('overtime.policyPaid'), isRequired: true })}
          value={typeof chosen === 'string' ? chosen : ''}
          onChange={(next) => form.form.setFieldValue('overtimePolicy', next)}
        >
          <Stack gap="xs" mt="xs">
            {OvertimePolicy.options.map((option) => (
              <Radio
                key={option}
                value={option}
                label={t(`overtime.policies.${option}`)}
                description={t(`overtime.policyTexts.${option}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <DateField
          of={form}
          name="activeDate"
          label={t('overtime.policyFrom')}
          hint={version ? undefined : t('overtime.policyFromHint')}
          isDisabled={version !== null}
        />
        {activeDate ? (
          <ConfirmButton
            variant="subtle"
            color="red"
            question={t('overtime.policyRemoveQuestion')}
            text={t('overtime.policyRemoveText')}
            verb={t('remove')}
            loading={remove.isPending}
            onConfirm={() => remove.mutate({ query: { activeDate } })}
          >
            {t('remove')}
          </ConfirmButton>
        ) : null}
        <FormActions of={form} onCancel={onClose} />
      </Stack>
    </form>
  );
}
