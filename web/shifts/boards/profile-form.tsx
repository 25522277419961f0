import { Stack, Text } from '@mantine/core';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { SHIFT_TYPES } from '../../../domain/time/shift-types.ts';
import { useText } from '../../text/use-text.ts';
import { ColorField } from '../../ui/form/color-field.tsx';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { NumberField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { endAfter, TimeInput } from '../../ui/form/time-input.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { FieldGrid } from '../../ui/section.tsx';
import type { Profile } from './board-types.ts';
import { SHIFTS } from './texts.ts';

type FormProps = { onClose: () => void };

const START = {
  code: '',
  name: '',
  type: 'working',
  startMinute: 480,
  endMinute: 1020,
  breakMinutes: 60,
  payRate: 10_000,
  lateMinutes: 0,
  absenceMinutes: '',
  earlyWindowMinutes: 120,
  lateWindowMinutes: 120,
  symbol: '',
  color: '#3C7DFF',
  neededWorkers: '',
} as const;
const SWATCHES = ['#3C7DFF', '#12B886', '#F59F00', '#E8590C', '#E64980', '#7950F2', '#0B7285', '#5C6B7A'];
const PERCENT = 100;

/** The form shows pay as a percentage of usual pay; the wire has basis points. */
const withRate = <Values extends { payRate?: number }>(values: Values) => ({
  ...values,
  payRate: Math.round((values.payRate ?? PERCENT) * PERCENT),
});

export function NewProfileForm({ shiftId, onClose }: FormProps & { shiftId: string | null }) {
  const { t } = useText(SHIFTS);
  const form = useContractForm(shiftProfiles.create, {
    initial: { ...START, payRate: 100 },
    complete: (values) => ({ ...withRate(values), shiftId }),
    doneText: t('done.added'),
    onDone: onClose,
  });
  return <ProfileFields of={form} verb={t('addProfile')} onClose={onClose} />;
}

export function EditProfileForm({ profile, onClose }: FormProps & { profile: Profile }) {
  const { t } = useText(SHIFTS);
  const { id, version, shiftId: _board, ...fields } = profile;
  const form = useContractForm(shiftProfiles.update, {
    initial: {
      ...fields,
      payRate: fields.payRate / PERCENT,
      absenceMinutes: fields.absenceMinutes ?? '',
      neededWorkers: fields.neededWorkers ?? '',
    },
    complete: (values) => ({ absenceMinutes: null, neededWorkers: null, ...withRate(values), id, version }),
    doneText: t('done.saved'),
    onDone: onClose,
  });
  return <ProfileFields of={form} note={t('profileChange')} onClose={onClose} />;
}

type FieldsProps = FormProps & {
  of: ContractForm<typeof shiftProfiles.create, keyof typeof START>;
  verb?: string;
  note?: string;
};

function ProfileFields({ of, verb, note, onClose }: FieldsProps) {
  const { t } = useText(SHIFTS);
  const { startMinute, endMinute } = of.form.getValues();
  const [start, end] = [Number(startMinute), Number(endMinute)];
  const types = SHIFT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }));
  const setEnd = (from: number, to: number) => of.form.setFieldValue('endMinute', endAfter(from, to));
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        {note ? (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        ) : null}
        <FieldGrid>
          <TextField of={of} name="code" label={t('field.code')} isRequired />
          <TextField of={of} name="name" label={t('field.name')} isRequired />
          <SelectField of={of} name="type" label={t('field.type')} options={types} />
          <TextField of={of} name="symbol" label={t('field.symbol')} hint={t('hint.symbol')} isRequired />
          <TimeInput
            label={t('field.start')}
            value={start}
            onChange={(next) => {
              of.form.setFieldValue('startMinute', next);
              setEnd(next, end);
            }}
          />
          <TimeInput label={t('field.end')} value={end} onChange={(next) => setEnd(start, next)} />
          <NumberField of={of} name="breakMinutes" label={t('field.break')} unit={t('unit.minutes')} isWhole />
          <NumberField of={of} name="payRate" label={t('field.payRate')} unit="%" hint={t('hint.payRate')} />
          <NumberField
            of={of}
            name="lateMinutes"
            label={t('field.late')}
            unit={t('unit.minutes')}
            isWhole
            hint={t('hint.late')}
          />
          <NumberField
            of={of}
            name="absenceMinutes"
            label={t('field.absence')}
            unit={t('unit.minutes')}
            isWhole
            hint={t('hint.absence')}
          />
          <NumberField
            of={of}
            name="earlyWindowMinutes"
            label={t('field.early')}
            unit={t('unit.minutes')}
            isWhole
            hint={t('hint.early')}
          />
          <NumberField
            of={of}
            name="lateWindowMinutes"
            label={t('field.lateWindow')}
            unit={t('unit.minutes')}
            isWhole
            hint={t('hint.lateWindow')}
          />
          <NumberField of={of} name="neededWorkers" label={t('field.needed')} isWhole hint={t('hint.neededMonthly')} />
          <ColorField of={of} name="color" label={t('field.color')} swatches={SWATCHES} />
        </FieldGrid>
        {end > 1440 ? (
          <Text size="xs" c="dimmed">
            {t('nextDay')}
          </Text>
        ) : null}
        <FormActions of={of} label={verb} onCancel={onClose} />
      </Stack>
    </form>
  );
}
