import { Stack } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { DateField, MonthField } from '../../ui/form/date-field.tsx';
import {
  LongTextField,
  MaskedField,
  MoneyField,
  NumberField,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
} from '../../ui/form/fields.tsx';
import { MASKS, type MaskName } from '../../ui/form/masks.ts';
import { FieldGrid } from '../../ui/section.tsx';
import { STYLESHEETS } from './texts.ts';
import { useSampleForm } from './use-sample-form.ts';

const VALUES = {
  plain: 'Malee',
  code: '',
  company: 'Siam Wela',
  wrong: '12',
  email: '',
  password: '',
  minutes: 60,
  salary: 42500,
  type: '',
  day: '',
  month: '',
  isOn: true,
  note: '',
};

export function Fields() {
  const { t } = useText(STYLESHEETS);
  const of = useSampleForm(VALUES, { wrong: t('field.digits') });
  const types = ['gps', 'qr', 'wifi'].map((value) => ({ value, label: value.toUpperCase() }));
  return (
    <Stack gap="md">
      <FieldGrid>
        <TextField of={of} name="plain" label={t('field.plain')} hint={t('field.hint')} />
        <TextField of={of} name="code" label={t('field.required')} isRequired />
        <TextField of={of} name="company" label={t('field.disabled')} isDisabled />
        <TextField of={of} name="wrong" label={t('field.wrong')} />
        <TextField of={of} name="email" label={t('field.email')} type="email" placeholder="name@company.co.th" />
        <PasswordField of={of} name="password" label={t('field.password')} />
        <NumberField of={of} name="minutes" label={t('field.number')} unit={t('field.minutes')} isWhole />
        <MoneyField of={of} name="salary" label={t('field.money')} />
        <SelectField of={of} name="type" label={t('field.choice')} options={types} />
        <DateField of={of} name="day" label={t('field.date')} isClearable />
        <MonthField of={of} name="month" label={t('field.month')} />
        <SwitchField of={of} name="isOn" label={t('field.switch')} />
      </FieldGrid>
      <LongTextField of={of} name="note" label={t('field.long')} />
    </Stack>
  );
}

const isMask = (name: string): name is MaskName => Object.hasOwn(MASKS, name);

export function Masks() {
  const { t } = useText(STYLESHEETS);
  const of = useSampleForm<Record<`mask-${MaskName}`, string>>({});
  return (
    <FieldGrid>
      {Object.keys(MASKS)
        .filter(isMask)
        .map((mask) => (
          <MaskedField key={mask} of={of} name={`mask-${mask}`} mask={mask} label={t(`mask.${mask}`)} />
        ))}
    </FieldGrid>
  );
}
