import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import type { AmountLevel, ItemAmount } from './item-amount.ts';
import { PAYROLL_ITEMS } from './texts.ts';

type AmountListProps = { list: readonly ItemAmount[]; level: AmountLevel };
/** The items of one level, each with the amount that counts today, where it comes from, and what is to come. */
export function AmountList({ list, level }: AmountListProps) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = list.find((amount) => amount.payrollId === openedId);
  const close = () => setOpenedId(null);
  return (
    <Stack gap={0}>
      {list.map((amount) => (
        <AmountRow key={amount.payrollId} amount={amount} level={level} onOpen={() => setOpenedId(amount.payrollId)} />
      ))}
      <Dialog isOpen={opened !== undefined} onClose={close} title={opened?.payrollName ?? ''} size={560}>
        {opened ? <AmountDialog amount={opened} level={level} onClose={close} /> : null}
      </Dialog>
    </Stack>
  );
}

/** The next change of what counts here. */
const nextOf = ({ entries, source }: ItemAmount, level: AmountLevel) =>
  entries.findLast((entry) => entry.state === 'upcoming' && (entry.level === level.kind || entry.level === source));

function AmountRow({ amount, level, onOpen }: { amount: ItemAmount; level: AmountLevel; onOpen: () => void }) {
  const { t } = useText(PAYROLL_ITEMS);
  const next = nextOf(amount, level);
  const since = amount.startDate === null ? '' : ` · ${t('amountsDrawer.since', { date: format.day(amount.startDate) })}`;
  return (
    <Group justify="space-between" wrap="nowrap" py="xs" gap="sm" style={{ borderBottom: '1px solid var(--wela-hairline)' }}>
      <div style={{ minWidth: 0 }}>
        <Text truncate>{amount.payrollName}</Text>
        <Text size="xs" c="dimmed">
          {`${t('amountsDrawer.counts')} ${format.currency(amount.effective)} · ${t(`amountsDrawer.from.${amount.source}`)}${since}`}
        </Text>
        {next?.startDate ? (
          <Text size="xs">
            {next.amount === null
              ? t('amountsDrawer.nextNone', { date: format.day(next.startDate) })
              : t('amountsDrawer.next', { date: format.day(next.startDate), amount: format.currency(next.amount) })}
          </Text>
        ) : null}
      </div>
      <Button
        variant="default"
        size="xs"
        flex="none"
        aria-haspopup="dialog"
        aria-label={`${t('amountsDrawer.change')}: ${amount.payrollName}`}
        onClick={onOpen}
      >
        {t('amountsDrawer.change')}
      </Button>
    </Group>
  );
}
