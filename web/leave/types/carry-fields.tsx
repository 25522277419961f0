import { Stack, Text, Title } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { NumberField } from '../../ui/form/fields.tsx';
import { FieldGrid } from '../../ui/section.tsx';
import { LEAVE_TYPES } from './texts.ts';
import type { TypeFormOf } from './type-draft.ts';

/** What of a leave year goes into the next one. */
export function CarryFields({ of }: { of: TypeFormOf }) {
  const { t } = useText(LEAVE_TYPES);
  if (of.form.getValues().quotaPer !== 'year') return null;
  const emptyIsNone = {
    ...of,
    form: {
      ...of.form,
      setFieldValue: (name: CarryField, value: unknown) => of.form.setFieldValue(name, value === '' ? null : value),
    },
  };
  return (
    <Stack gap="sm">
      <Title order={3} fz={15}>
        {t('form.carry')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('form.carryHint')}
      </Text>
      <FieldGrid>
        <NumberField of={emptyIsNone} name="carryForward.amount" label={t('form.carryAmount')} unit={t('form.days')} min={0} />
        <NumberField
          of={emptyIsNone}
          name="carryForward.percent"
          label={t('form.carryPercent')}
          unit="%"
          min={0}
          max={100}
          isWhole
        />
        <NumberField
          of={emptyIsNone}
          name="carryForward.maximum"
          label={t('form.carryMaximum')}
          hint={t('form.carryMaximumHint')}
          unit={t('form.days')}
          min={0}
        />
        <NumberField
          of={emptyIsNone}
          name="carryForward.months"
          label={t('form.carryMonths')}
          hint={t('form.carryMonthsHint')}
          unit={t('form.months')}
          min={1}
          max={12}
          isWhole
        />
      </FieldGrid>
    </Stack>
  );
}

type CarryField = 'carryForward.amount' | 'carryForward.percent' | 'carryForward.maximum' | 'carryForward.months';
