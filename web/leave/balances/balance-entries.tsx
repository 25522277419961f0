import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { isRuleKind } from '../../../domain/leave/ledger.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { leaveAmount } from '../shared/amounts.ts';
import { LEAVE } from '../shared/texts.ts';
import { shownMinutes } from './balance-card.tsx';
import classes from './balances.module.css';
import { type Explained, useEntries } from './own-balance-calls.ts';
import { LEAVE_BALANCES } from './texts.ts';

type Entry = Explained['entries'][number];
type BalanceEntriesProps = { employeeId?: string | undefined; leaveTypeId: string; date: string };

/** Why a balance is what it is: every entry of its leave year with its day, cause and person, summed line by line. */
export function BalanceEntries({ employeeId, leaveTypeId, date }: BalanceEntriesProps) {
  const { t } = useText(LEAVE_BALANCES);
  const { t: leave } = useText(LEAVE);
  const found = useEntries({ leaveTypeId, date, employeeId });
  return (
    <QueryView query={found} shape="form">
      {({ balance, entries }) => (
        <Stack gap="sm">
          <Title order={3} fz={15}>
            {t('entry.title', { amount: leaveAmount(shownMinutes(balance), leave) })}
          </Title>
          <Text size="sm" c="dimmed">
            {t('drawer.asOf', { date: format.day(date) })} ·{' '}
            {t('drawer.year', { from: format.day(balance.yearStart), to: format.day(balance.yearEnd) })}
          </Text>
          {entries.length === 0 ? <Text c="dimmed">{t('entry.none')}</Text> : null}
          <ul className={classes.entries}>
            {entries.map((entry, index) => (
              // An entry that is not written has no id; of one kind and day there may be several.
              <EntryLine key={entry.id ?? index} entry={entry} />
            ))}
          </ul>
        </Stack>
      )}
    </QueryView>
  );
}

function EntryLine({ entry }: { entry: Entry }) {
  const { t } = useText(LEAVE_BALANCES);
  const { t: leave } = useText(LEAVE);
  const isExpected = entry.id === null && entry.on > today();
  const isTurnedBack = (entry.kind === 'grant' || entry.kind === 'accrual' || entry.kind === 'carry') && entry.minutes < 0;
  return (
    <li className={classes.entry} data-expected={isExpected || undefined}>
      <div>
        <Group gap="xs">
          <Text fw={500}>{t(isTurnedBack ? 'entry.back' : `entry.${entry.kind}`)}</Text>
          {isExpected ? <Badge color="gray">{t('entry.expected')}</Badge> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {[
            format.day(entry.on),
            entry.expiresOn && entry.kind === 'carry' ? t('entry.expires', { date: format.day(entry.expiresOn) }) : null,
            entry.reverses
              ? t('entry.reverses', { kind: t(`entry.${entry.reverses.kind}`), date: format.day(entry.reverses.on) })
              : null,
            entry.serviceMonths ? t('entry.service', { months: entry.serviceMonths }) : null,
            entry.by ? t('entry.by', { name: format.name(entry.by) }) : isRuleKind(entry.kind) ? t('entry.due') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {entry.reason ? <Text size="sm">{entry.reason}</Text> : null}
      </div>
      <div className={classes.figures}>
        <Text fw={600}>{entry.minutes > 0 ? `+${leaveAmount(entry.minutes, leave)}` : leaveAmount(entry.minutes, leave)}</Text>
        <Text size="sm" c="dimmed">
          {t('entry.after', { amount: leaveAmount(entry.balance, leave) })}
        </Text>
      </div>
    </li>
  );
}
