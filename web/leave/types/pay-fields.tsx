import { ActionIcon, Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { LeaveLawProblem } from '../../../domain/leave/thai-leave-law.ts';
import { useText } from '../../text/use-text.ts';
import { fieldSpot, SwitchField } from '../../ui/form/fields.tsx';
import { LawNote } from '../shared/law-note.tsx';
import { LEAVE_TYPES } from './texts.ts';
import type { TypeFormOf } from './type-draft.ts';

type Props = { of: TypeFormOf; warnings: readonly LeaveLawProblem[] };
type Tranche = { untilMinutes: number | null; percent: number };

/** Whether a leave is paid, and in which steps: so many days in full, so many in part, the rest not at all. Days while they are typed. */
export function PayFields({ of, warnings }: Props) {
  const { t } = useText(LEAVE_TYPES);
  const { paidTimeOff, payTranches } = of.form.getValues();
  const tranches: Tranche[] = Array.isArray(payTranches) ? payTranches : [];
  const write = (next: Tranche[]) => of.form.setFieldValue('payTranches', next);
  const change = (index: number, part: Partial<Tranche>) =>
    write(tranches.map((tranche, place) => (place === index ? { ...tranche, ...part } : tranche)));
  const add = () => {
    const before = tranches.map((tranche) => (tranche.untilMinutes === null ? { ...tranche, untilMinutes: 1 } : tranche));
    write(before.length === 0 ? [{ untilMinutes: 30, percent: 100 }, REST] : [...before, REST]);
  };
  return (
    <Stack gap="sm">
      <Title order={3} fz={15}>
        {t('form.pay')}
      </Title>
      <SwitchField of={of} name="paidTimeOff" label={t('form.paid')} />
      <LawNote warnings={warnings} of="paidTimeOff" />
      {paidTimeOff === true ? (
        <>
          <Text size="sm" c="dimmed">
            {t('form.tranchesHint')}
          </Text>
          {tranches.map((tranche, index) => (
            <TrancheFields
              // A step has no name of its own: its place is what it is.
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are changed in place and removed one at a time
              key={index}
              tranche={tranche}
              isLast={index === tranches.length - 1}
              id={fieldSpot({ of, name: `payTranches.${index}.untilMinutes`, label: t('form.trancheUntil') })}
              error={of.form.errors[`payTranches.${index}.untilMinutes`]}
              number={index + 1}
              onChange={(part) => change(index, part)}
              onRemove={() => write(closed(tranches.filter((_, place) => place !== index)))}
            />
          ))}
          <Group>
            <Button variant="default" leftSection={<IconPlus size={18} stroke={1.5} />} onClick={add}>
              {t('form.addTranche')}
            </Button>
          </Group>
          <LawNote warnings={warnings} of="payTranches" />
        </>
      ) : null}
    </Stack>
  );
}

const REST: Tranche = { untilMinutes: null, percent: 0 };
/** The last step goes on to the end. */
const closed = (tranches: readonly Tranche[]): Tranche[] =>
  tranches.map((tranche, index) => (index === tranches.length - 1 ? { ...tranche, untilMinutes: null } : tranche));

type TrancheProps = {
  tranche: Tranche;
  isLast: boolean;
  number: number;
  id: string;
  error: React.ReactNode;
  onChange: (part: Partial<Tranche>) => void;
  onRemove: () => void;
};

function TrancheFields({ tranche, isLast, number, id, error, onChange, onRemove }: TrancheProps) {
  const { t } = useText(LEAVE_TYPES);
  return (
    <Group align="flex-end" wrap="nowrap" gap="xs">
      <NumberInput
        id={id}
        label={t('form.trancheUntil')}
        value={isLast ? '' : (tranche.untilMinutes ?? '')}
        placeholder={isLast ? t('form.trancheEnd') : undefined}
        disabled={isLast}
        error={error}
        min={0}
        hideControls
        flex={1}
        onChange={(next) => onChange({ untilMinutes: Number(next) || 0 })}
      />
      <NumberInput
        label={t('form.tranchePercent')}
        value={tranche.percent}
        min={0}
        max={100}
        hideControls
        w={140}
        rightSection="%"
        onChange={(next) => onChange({ percent: Math.round(Number(next) || 0) })}
      />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('form.removeTranche', { number })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}
