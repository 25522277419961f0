import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { isPlainDate, type PlainDate } from '../../../domain/units.ts';
import { Can } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import type { ItemAmount } from './item-amount.ts';
import { type RetroChange, RetroTakeBack } from './retro-amounts.tsx';
import { type ItemsT, PAYROLL_ITEMS } from './texts.ts';

type Entry = ItemAmount['entries'][number];
type Props = {
  entries: readonly Entry[];
  /** Whose amount counts today; unsaid, that of everybody. */
  source?: ItemAmount['source'];
  isBusy: boolean;
  /** Whose amounts they are, for what taking one of paid days back would change. */
  change: RetroChange;
  onTakeBack: (startDate: PlainDate, isRetroactive: boolean) => void;
};

function amountText({ amount, percent, level }: Entry, t: ItemsT): string {
  if (percent !== null) return t('percentOf', { percent: `${format.count(percent / 100)}%` });
  return amount === null ? t(`amountsDrawer.stopped.${level === 'position' ? 'position' : 'employee'}`) : format.currency(amount);
}

/** Amounts in time, newest first; one is taken back, where something was paid by it with the difference in the next payroll. */
export function AmountHistory({ entries, source = 'item', isBusy, change, onTakeBack }: Props) {
  const { t } = useText(PAYROLL_ITEMS);
  const [asked, setAsked] = useState<PlainDate | null>(null);
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
          <TakeBack entry={entry} isBusy={isBusy} onTakeBack={onTakeBack} onAsk={setAsked} />
        </Group>
      ))}
      <RetroTakeBack
        startDate={asked}
        change={change}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onConfirm={(startDate) => {
          setAsked(null);
          onTakeBack(startDate, true);
        }}
      />
    </Stack>
  );
}

function Standing({ entry, source }: { entry: Entry; source: ItemAmount['source'] }) {
  const { t } = useText(PAYROLL_ITEMS);
  if (entry.state === 'upcoming') return <Badge color="gray">{t('amountsDrawer.upcoming')}</Badge>;
  return entry.state === 'inForce' && entry.level === source ? <Badge>{t('amountsDrawer.inForce')}</Badge> : null;
}

type TakeBackProps = { entry: Entry; onAsk: (startDate: PlainDate) => void } & Pick<Props, 'isBusy' | 'onTakeBack'>;
function TakeBack({ entry, isBusy, onTakeBack, onAsk }: TakeBackProps) {
  const { t } = useText(PAYROLL_ITEMS);
  const { startDate } = entry;
  if (startDate === null || !isPlainDate(startDate) || !(entry.removable || entry.paid)) return null;
  if (entry.paid)
    return (
      <Can call={payrollItems.removeFromEmployee}>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          loading={isBusy}
          aria-haspopup="dialog"
          aria-label={`${t('amountsDrawer.takeBack')}: ${format.day(startDate)}`}
          onClick={() => onAsk(startDate)}
        >
          {t('amountsDrawer.takeBack')}
        </Button>
      </Can>
    );
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
        onConfirm={() => onTakeBack(startDate, false)}
      >
        {t('amountsDrawer.takeBack')}
      </ConfirmButton>
    </Can>
  );
}
