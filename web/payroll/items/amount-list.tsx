import { ActionIcon, Group, NumberInput, Stack, Text, Tooltip } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { PAYROLL_ITEMS } from './texts.ts';

export type ItemAmount = WireAnswer<typeof payrollItems.ofPosition>[number];

type AmountListProps = {
  list: readonly ItemAmount[];
  /** An amount is being saved: nothing is taken back meanwhile. */
  isBusy: boolean;
  onSet: (payrollId: string, amount: number) => void;
  onReset: (payrollId: string) => void;
};
/** The items of one level, each with its amount there and the one that counts in the end. */
export function AmountList({ list, ...rest }: AmountListProps) {
  return (
    <Stack gap={0}>
      {list.map((amount) => (
        <AmountRow key={`${amount.payrollId}${amount.own ?? ''}`} amount={amount} {...rest} />
      ))}
    </Stack>
  );
}

function AmountRow({ amount, isBusy, onSet, onReset }: { amount: ItemAmount } & Omit<AmountListProps, 'list'>) {
  const { t } = useText(PAYROLL_ITEMS);
  const [typed, setTyped] = useState<number | string>(amount.own ?? '');
  const save = () => {
    if (typeof typed === 'number' && typed !== amount.own) onSet(amount.payrollId, typed);
    if (typed === '' && amount.own !== null) onReset(amount.payrollId);
  };
  return (
    <Group justify="space-between" wrap="nowrap" py="xs" gap="sm" style={{ borderBottom: '1px solid var(--wela-hairline)' }}>
      <div style={{ minWidth: 0 }}>
        <Text truncate>{amount.payrollName}</Text>
        <Text size="xs" c="dimmed">
          {t('amountsDrawer.counts')} {format.currency(amount.effective)} · {t(`amountsDrawer.from.${amount.source}`)}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <NumberInput
          aria-label={`${t('amountsDrawer.own')}: ${amount.payrollName}`}
          placeholder={t('amountsDrawer.own')}
          value={typed}
          onChange={setTyped}
          onBlur={save}
          onKeyDown={(event) => event.key === 'Enter' && save()}
          decimalScale={2}
          thousandSeparator=","
          allowNegative={false}
          hideControls
          w={140}
          styles={{ input: { textAlign: 'right' } }}
        />
        <Tooltip label={t('amountsDrawer.reset')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={amount.own === null || isBusy}
            aria-label={`${t('amountsDrawer.reset')}: ${amount.payrollName}`}
            onClick={() => onReset(amount.payrollId)}
          >
            <IconRestore size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  );
}
