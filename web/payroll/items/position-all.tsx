import { Alert, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { errorText } from '../../ui/error-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { offeredDay } from './amount-dialog.tsx';
import type { ItemAmount } from './item-amount.ts';
import { isOfPaidDays, RetroChoice } from './retro-amounts.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

type Props = { positionId: string; list: readonly ItemAmount[]; onClose: () => void };

/** All items of a position from one day on, in one go; an empty field lets the amount for everyone count. */
export function PositionAll({ positionId, list, onClose }: Props) {
  const { t } = useText(PAYROLL_ITEMS);
  const { t: shared } = useText(SHARED);
  const firstOpenDay = list[0]?.firstOpenDay ?? null;
  const [startDate, setStartDate] = useState<string>(offeredDay(firstOpenDay));
  const [typed, setTyped] = useState<Readonly<Record<string, number | string>>>(
    Object.fromEntries(list.map(({ payrollId, own }) => [payrollId, own ?? ''])),
  );
  const [isRetroactive, setRetroactive] = useState(false);
  const save = useCall(payrollItems.setAllOfPosition, { isQuiet: true, doneText: t('amountsDrawer.saved'), onDone: onClose });
  const payrolls = Object.entries(typed).flatMap(([payrollId, amount]) =>
    typeof amount === 'number' ? [{ payrollId, amount }] : [],
  );
  const retro = isRetroactive && isOfPaidDays(startDate, firstOpenDay) ? { isRetroactive } : {};
  const change = (next: () => void) => {
    save.reset();
    next();
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('positionAll.lead')}</Text>
      {save.error ? (
        <Alert color="red" role="alert">
          {errorText(save.error)}
        </Alert>
      ) : null}
      <DayInput
        label={t('amountsDrawer.startDate')}
        required
        value={startDate}
        onChange={(next) => change(() => setStartDate(next))}
      />
      <RetroChoice
        startDate={startDate}
        firstOpenDay={firstOpenDay}
        isOn={isRetroactive}
        onChange={(isOn) => change(() => setRetroactive(isOn))}
        change={{ positionId, payrolls }}
      />
      {list.map(({ payrollId, payrollName }, index) => (
        <NumberInput
          key={payrollId}
          data-autofocus={index === 0 || undefined}
          label={payrollName}
          value={typed[payrollId]}
          onChange={(next) => change(() => setTyped({ ...typed, [payrollId]: next }))}
          decimalScale={2}
          thousandSeparator=","
          allowNegative={false}
          hideControls
        />
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
        <Button
          disabled={!isPlainDate(startDate)}
          loading={save.isPending}
          onClick={() => isPlainDate(startDate) && save.mutate({ body: { positionId, startDate, ...retro, payrolls } })}
        >
          {t('positionAll.save')}
        </Button>
      </Group>
    </Stack>
  );
}
