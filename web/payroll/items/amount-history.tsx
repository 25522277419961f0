import { Badge, Group, Stack, Text } from '@mantine/core';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { isPlainDate, type PlainDate } from '../../../domain/units.ts';
import { Can } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import type { ItemAmount } from './item-amount.ts';
import { type ItemsT, PAYROLL_ITEMS } from './texts.ts';

type Entry = ItemAmount['entries'][number];
type Props = {
  entries: readonly Entry[];
  /** Whose amount counts today; unsaid, that of everybody. */
  source?: ItemAmount['source'];
  isBusy: boolean;
  onTakeBack: (startDate: PlainDate) => void;
};

function amountText({ amount, percent, level }: Entry, t: ItemsT): string {
  if (percent !== null) return t('percentOf', { percent: `${format.count(percent / 100)}%` });
  return amount === null ? t(`amountsDrawer.stopped.${level === 'position' ? 'position' : 'employee'}`) : format.currency(amount);
}

/** Amounts in time, newest first; one that nothing was paid by can be taken back. */
export function AmountHistory({ entries, source = 'item', isBusy, onTakeBack }: Props) {
  const { t } = useText(PAYROLL_ITEMS);
  if (entries.length === 0) return <Text c="dimmed">{t('amountsDrawer.noHistory')}</Text>;
  return (
    <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {entries.map((entry) => (
        <Group
          key={`${entry.level} ${entry.startDate}`}
          component="li"
          justify="space-between"
          wrap="nowrap"
          py={6}
          gap="sm"
          mih={44}
          style={{ borderBottom: '1px solid var(--wela-hairline)' }}
        >
          <div style={{ minWidth: 0 }}>
            <Group gap="xs">
              <Text fw={entry.state === 'inForce' && entry.level === source ? 600 : undefined}>{amountText(entry, t)}</Text>
              <Standing entry={entry} source={source} />
            </Group>
            <Text size="xs" c="dimmed">
              {entry.startDate === null
                ? t('amountsDrawer.noFirstDay')
                : t('amountsDrawer.fromDay', { date: format.day(entry.startDate) })}
              {` · ${t(`amountsDrawer.from.${entry.level}`)}`}
            </Text>
          </div>
          <TakeBack entry={entry} isBusy={isBusy} onTakeBack={onTakeBack} />
        </Group>
      ))}
    </Stack>
  );
}

function Standing({ entry, source }: { entry: Entry; source: ItemAmount['source'] }) {
  const { t } = useText(PAYROLL_ITEMS);
  if (entry.state === 'upcoming') return <Badge color="gray">{t('amountsDrawer.upcoming')}</Badge>;
  return entry.state === 'inForce' && entry.level === source ? <Badge>{t('amountsDrawer.inForce')}</Badge> : null;
}

function TakeBack({ entry, isBusy, onTakeBack }: { entry: Entry } & Pick<Props, 'isBusy' | 'onTakeBack'>) {
  const { t } = useText(PAYROLL_ITEMS);
  const { startDate } = entry;
  if (!entry.removable || startDate === null || !isPlainDate(startDate)) return null;
  return (
    <Can call={payrollItems.removeFromEmployee}>
      <ConfirmButton
        size="xs"
        variant="subtle"
        color="gray"
        question={t('amountsDrawer.takeBackQuestion', { date: format.day(startDate) })}
        text={t('amountsDrawer.takeBackText')}
        verb={t('amountsDrawer.takeBack')}
        loading={isBusy}
        aria-label={`${t('amountsDrawer.takeBack')}: ${format.day(startDate)}`}
        onConfirm={() => onTakeBack(startDate)}
      >
        {t('amountsDrawer.takeBack')}
      </ConfirmButton>
    </Can>
  );
}
