import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { LEAVE_LAWS, type LeaveLawProblem } from '../../../domain/leave/thai-leave-law.ts';
import { usePasses } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { ColorField } from '../../ui/form/color-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { NumberField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { FieldGrid } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { leaveTypeName } from '../shared/amounts.ts';
import { LawNote } from '../shared/law-note.tsx';
import { LEAVE } from '../shared/texts.ts';
import { CarryFields } from './carry-fields.tsx';
import { PayFields } from './pay-fields.tsx';
import { LEAVE_TYPES } from './texts.ts';
import { bodyOf, draftOf, EMPTY, rulesOf, type TypeFormOf, warningsOf } from './type-draft.ts';

type LeaveType = WireAnswer<typeof leaveTypes.create>;

export function NewTypeForm({ onClose }: { onClose: () => void }) {
  const { t } = useText(LEAVE_TYPES);
  const form = useContractForm(leaveTypes.create, {
    initial: { ...EMPTY },
    complete: bodyOf,
    rules: rulesOf,
    doneText: t('form.created'),
    onDone: onClose,
  });
  return <TypeFields of={form} verb={t('form.create')} onClose={onClose} />;
}

export function TypeForm({ type, onClose }: { type: LeaveType; onClose: () => void }) {
  const form = useContractForm(leaveTypes.update, {
    initial: { id: type.id, version: type.version, ...draftOf(type) },
    complete: (values) => ({ ...bodyOf(values), id: type.id, version: type.version }),
    rules: rulesOf,
    onDone: onClose,
  });
  return <TypeFields of={form} isUsed={type.used} onClose={onClose} end={<RemoveType type={type} onDone={onClose} />} />;
}

const IN_THAILAND = { access: 'member', country: 'TH' } as const;
type FieldsProps = {
  of: TypeFormOf;
  isUsed?: boolean;
  verb?: string;
  end?: ReactNode;
  onClose: () => void;
};

function TypeFields({ of, isUsed = false, verb, end, onClose }: FieldsProps) {
  const isThai = usePasses(IN_THAILAND);
  const warnings = isThai ? warningsOf(of.form.getValues()) : [];
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="lg">
        <FormErrors of={of} />
        <BasicFields of={of} />
        <AmountFields of={of} warnings={warnings} isUsed={isUsed} />
        <TakingFields of={of} warnings={warnings} />
        <PayFields of={of} warnings={warnings} />
        <CarryFields of={of} />
        <FormActions of={of} label={verb} onCancel={onClose} />
        {end}
      </Stack>
    </form>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="sm">
    <Title order={3} fz={15}>
      {title}
    </Title>
    {children}
  </Stack>
);

function BasicFields({ of }: { of: TypeFormOf }) {
  const { t } = useText(LEAVE_TYPES);
  const { t: leave } = useText(LEAVE);
  return (
    <Part title={t('form.basics')}>
      <FieldGrid>
        <TextField of={of} name="name" label={t('form.name')} isRequired />
        <TextField of={of} name="englishName" label={t('form.englishName')} />
        <TextField of={of} name="code" label={t('form.code')} hint={t('form.codeHint')} isRequired />
        <TextField of={of} name="symbol" label={t('form.symbol')} hint={t('form.symbolHint')} isRequired />
        <ColorField of={of} name="color" label={t('form.color')} />
        <SelectField
          of={of}
          name="law"
          label={t('form.law')}
          hint={t('form.lawHint')}
          placeholder={t('form.noLaw')}
          options={LEAVE_LAWS.map((value) => ({ value, label: leave(`law.name.${value}`) }))}
          isClearable
        />
      </FieldGrid>
      <SwitchField of={of} name="enabled" label={t('form.enabled')} />
    </Part>
  );
}

type WarnedProps = { of: TypeFormOf; warnings: readonly LeaveLawProblem[]; isUsed?: boolean };

function AmountFields({ of, warnings, isUsed = false }: WarnedProps) {
  const { t } = useText(LEAVE_TYPES);
  const { quotaPer, grantEach } = of.form.getValues();
  const isYearly = quotaPer === 'year';
  const per = [
    { value: 'year', label: t('form.quotaPerYear') },
    { value: 'event', label: t('form.quotaPerEvent') },
    { value: 'service', label: t('form.quotaPerService') },
  ];
  const granted = [
    { value: 'year', label: t('form.grantYear') },
    { value: 'month', label: t('form.grantMonth') },
    { value: 'worked-day', label: t('form.grantWorked') },
  ];
  return (
    <Part title={t('form.amount')}>
      <FieldGrid>
        <NumberField of={of} name="quotaMinutes" label={t('form.quota')} unit={t('form.days')} min={0} />
        <SelectField of={of} name="quotaPer" label={t('form.quotaPer')} options={per} isDisabled={isUsed} />
        <NumberField of={of} name="afterMonths" label={t('form.after')} unit={t('form.months')} min={0} isWhole />
        <DateField of={of} name="beginsOn" label={t('form.beginsOn')} hint={t('form.beginsOnHint')} />
        {isYearly ? (
          <>
            <SelectField of={of} name="grantEach" label={t('form.grantEach')} options={granted} />
            {grantEach === 'worked-day' ? <WorkedField of={of} /> : <PartFields of={of} />}
          </>
        ) : null}
      </FieldGrid>
      <LawNote warnings={warnings} of="quotaMinutes" />
      <LawNote warnings={warnings} of="afterMonths" />
    </Part>
  );
}

function WorkedField({ of }: { of: TypeFormOf }) {
  const { t } = useText(LEAVE_TYPES);
  return (
    <NumberField
      of={of}
      name="workedDayMinutes"
      label={t('form.workedDay')}
      hint={t('form.workedDayHint')}
      unit={t('form.minutes')}
      min={1}
      max={480}
      isWhole
      isRequired
    />
  );
}

/** How the quota of somebody who joins grows, and what parts of it are rounded to. */
function PartFields({ of }: { of: TypeFormOf }) {
  const { t } = useText(LEAVE_TYPES);
  return (
    <>
      <NumberField
        of={of}
        name="proRateMonths"
        label={t('form.proRate')}
        hint={t('form.proRateHint')}
        unit={t('form.months')}
        isWhole
      />
      <RoundField of={of} />
    </>
  );
}

const ROUNDING = [
  { minutes: 1, key: 'roundExact' },
  { minutes: 60, key: 'roundHour' },
  { minutes: 240, key: 'roundHalf' },
  { minutes: 480, key: 'roundDay' },
] as const;

/** The list of choices knows texts, the call knows minutes. */
function RoundField({ of }: { of: TypeFormOf }) {
  const { t } = useText(LEAVE_TYPES);
  const asText = {
    ...of,
    form: {
      ...of.form,
      getInputProps: () => ({ value: String(of.form.getValues().roundMinutes ?? 1) }),
      setFieldValue: (_name: 'roundMinutes', value: unknown) => of.form.setFieldValue('roundMinutes', Number(value)),
    },
  };
  const options = ROUNDING.map(({ minutes, key }) => ({ value: String(minutes), label: t(`form.${key}`) }));
  return <SelectField of={asText} name="roundMinutes" label={t('form.round')} options={options} />;
}

function TakingFields({ of, warnings }: WarnedProps) {
  const { t } = useText(LEAVE_TYPES);
  const units = [
    { value: 'day', label: t('form.unitDay') },
    { value: 'half-day', label: t('form.unitHalf') },
    { value: 'hour', label: t('form.unitHour') },
  ];
  const counted = [
    { value: 'working-days', label: t('form.countsWorking') },
    { value: 'calendar-days', label: t('form.countsCalendar') },
  ];
  return (
    <Part title={t('form.taking')}>
      <FieldGrid>
        <SelectField of={of} name="unit" label={t('form.unit')} options={units} />
        <NumberField of={of} name="minimumLeave" label={t('form.minimum')} unit={t('form.minutes')} min={1} max={480} isWhole />
        <SelectField of={of} name="counts" label={t('form.counts')} options={counted} />
        <NumberField of={of} name="noticeDays" label={t('form.notice')} unit={t('form.days')} min={0} isWhole />
        <NumberField
          of={of}
          name="paperFromDays"
          label={t('form.paper')}
          hint={t('form.paperHint')}
          unit={t('form.days')}
          min={1}
          isWhole
        />
      </FieldGrid>
      <LawNote warnings={warnings} of="paperFromDays" />
      <SwitchField of={of} name="leaveInAdvanceOnly" label={t('form.advance')} />
      <SwitchField of={of} name="leaveInPastOnly" label={t('form.past')} />
      <SwitchField of={of} name="mayExceedQuota" label={t('form.exceed')} />
    </Part>
  );
}

function RemoveType({ type, onDone }: { type: LeaveType; onDone: () => void }) {
  const { t } = useText(LEAVE_TYPES);
  const remove = useCall(leaveTypes.remove, {
    onDone: ({ outcome }) => {
      toast.done(t(outcome === 'deleted' ? 'form.removed' : 'form.disabledInstead'));
      onDone();
    },
  });
  return (
    <ConfirmButton
      variant="subtle"
      color="red"
      question={t('form.removeQuestion', { name: leaveTypeName(type) })}
      text={t('form.removeText')}
      verb={t('form.remove')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ query: { id: type.id } })}
    >
      {t('form.remove')}
    </ConfirmButton>
  );
}
