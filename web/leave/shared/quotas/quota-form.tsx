import { ActionIcon, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { leaveQuotas } from '../../../../contract/leave/leave-quotas.ts';
import { useText } from '../../../text/use-text.ts';
import type { AnyForm } from '../../../ui/form/contract-form.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { fieldSpot } from '../../../ui/form/fields.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { AmountInput } from '../amount-input.tsx';
import { daysOf, minutesOf } from '../amounts.ts';
import { LawNote } from '../law-note.tsx';
import type { Place, Quota } from './quota-list.tsx';
import { LEAVE_QUOTAS } from './texts.ts';

type Step = { afterMonths: number; minutes: number };
type QuotaFormProps = { quota: Quota; place: Place; onClose: () => void };

/** Gives a place a quota, or changes the one it has; one from another day stands beside it. */
export function QuotaForm(props: QuotaFormProps) {
  const own = props.quota.isInherited
    ? undefined
    : props.quota.own.find((known) => known.effectiveFrom === props.quota.effectiveFrom);
  return own ? <ChangeQuota {...props} own={own} /> : <NewQuota {...props} />;
}

function NewQuota({ quota, place, onClose }: QuotaFormProps) {
  const { t } = useText(LEAVE_QUOTAS);
  const [minutes, setMinutes] = useState(quota.minutes ?? 0);
  const [steps, setSteps] = useState<readonly Step[]>(quota.steps);
  const form = useContractForm(leaveQuotas.create, {
    initial: { effectiveFrom: '' },
    complete: (values) => ({ ...values, ...place, leaveTypeId: quota.leaveType.id, minutes, steps: [...steps] }),
    doneText: t('done'),
    onDone: onClose,
  });
  return (
    <Fields of={form} quota={quota} amount={{ minutes, setMinutes, steps, setSteps }} onClose={onClose}>
      <DateField
        of={form}
        name="effectiveFrom"
        label={t('form.effectiveFrom')}
        hint={t('form.effectiveHint')}
        placeholder={t('form.presentYear')}
      />
    </Fields>
  );
}

function ChangeQuota({ quota, place, own, onClose }: QuotaFormProps & { own: Quota['own'][number] }) {
  const { t } = useText(LEAVE_QUOTAS);
  const [minutes, setMinutes] = useState(own.minutes);
  const [steps, setSteps] = useState<readonly Step[]>(own.steps);
  // What counted from the first has no day that people would know.
  const since = own.effectiveFrom < '1950-01-01' ? '' : own.effectiveFrom;
  const change = useContractForm(leaveQuotas.update, {
    initial: {},
    complete: () => ({ id: own.id, version: own.version, minutes, steps: [...steps] }),
    doneText: t('done'),
    onDone: onClose,
  });
  const add = useContractForm(leaveQuotas.create, {
    initial: { effectiveFrom: since },
    complete: (values) => ({ ...values, ...place, leaveTypeId: quota.leaveType.id, minutes, steps: [...steps] }),
    doneText: t('done'),
    onDone: onClose,
  });
  // Another day than that of the quota in force: it stands until then, and the new one from then on.
  const from = add.form.getValues().effectiveFrom;
  const isNew = from !== undefined && from !== '' && from !== since;
  return (
    <Fields of={isNew ? add : change} quota={quota} amount={{ minutes, setMinutes, steps, setSteps }} onClose={onClose}>
      <DateField
        of={add}
        name="effectiveFrom"
        label={t('form.effectiveFrom')}
        hint={t('form.effectiveHint')}
        placeholder={since === '' ? t('form.always') : undefined}
      />
    </Fields>
  );
}

type Amount = {
  minutes: number;
  setMinutes: (minutes: number) => void;
  steps: readonly Step[];
  setSteps: (steps: readonly Step[]) => void;
};
type FieldsProps = { of: AnyForm; quota: Quota; amount: Amount; onClose: () => void; children: ReactNode };

function Fields({ of, quota, amount, onClose, children }: FieldsProps) {
  const { t } = useText(LEAVE_QUOTAS);
  const { minutes, setMinutes, steps, setSteps } = amount;
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <AmountInput
          id={fieldSpot({ of, name: 'minutes', label: t('form.amount') })}
          label={t('form.amount')}
          minutes={minutes}
          error={of.form.errors.minutes}
          onChange={setMinutes}
        />
        <LawNote warnings={quota.warnings} />
        {children}
        <StepFields of={of} steps={steps} onChange={setSteps} />
        <FormActions of={of} onCancel={onClose} />
      </Stack>
    </form>
  );
}

type StepFieldsProps = {
  of: AnyForm;
  steps: readonly Step[];
  onChange: (steps: readonly Step[]) => void;
};

function StepFields({ of, steps, onChange }: StepFieldsProps) {
  const { t } = useText(LEAVE_QUOTAS);
  const change = (index: number, part: Partial<Step>) =>
    onChange(steps.map((step, place) => (place === index ? { ...step, ...part } : step)));
  const last = steps.at(-1);
  const next = { afterMonths: (last?.afterMonths ?? 0) + 12, minutes: last?.minutes ?? minutesOf(1) };
  return (
    <Stack gap="xs">
      <Text fw={500}>{t('form.steps')}</Text>
      <Text size="sm" c="dimmed">
        {t('form.stepsHint')}
      </Text>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are changed in place and removed one at a time
        <Group key={index} align="flex-end" wrap="nowrap" gap="xs">
          <NumberInput
            id={fieldSpot({ of, name: `steps.${index}.afterMonths`, label: t('form.after') })}
            label={t('form.after')}
            value={step.afterMonths}
            min={1}
            hideControls
            allowDecimal={false}
            flex={1}
            error={of.form.errors[`steps.${index}.afterMonths`]}
            onChange={(value) => change(index, { afterMonths: Number(value) || 0 })}
          />
          <NumberInput
            label={t('form.amount')}
            value={daysOf(step.minutes)}
            min={0}
            hideControls
            w={110}
            rightSection={<span style={{ fontSize: 12.5, color: 'var(--wela-text-soft)' }}>{t('form.days')}</span>}
            rightSectionWidth={48}
            onChange={(value) => change(index, { minutes: minutesOf(Number(value) || 0) })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('form.removeStep', { number: index + 1 })}
            onClick={() => onChange(steps.filter((_, place) => place !== index))}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => onChange([...steps, next])}>
          {t('form.addStep')}
        </Button>
      </Group>
    </Stack>
  );
}
