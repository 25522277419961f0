import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { firstDayOf, lastDayOf } from '../../../domain/time.ts';
import { query } from '../../api/queries.ts';
import { zoneName } from '../../places/shared/zone-name.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { WebviewPage } from '../../ui/webview-page.tsx';
import { DayLabel } from './day-label.tsx';
import { WEBVIEWS } from './texts.ts';
import { DayCard, DayList, useWebviewMonth } from './webview-page.tsx';

type Clocking = WireAnswer<typeof clocks.ownTimeline>[number];
const WORDS = {
  clock_in: 'timeline.in',
  break_in: 'timeline.breakBegin',
  break_out: 'timeline.breakEnd',
  clock_out: 'timeline.out',
} as const;

/** One's own clockings of a month, the latest first; removed ones stay readable. */
export function TimelinePage() {
  const { t } = useText(WEBVIEWS);
  const { month, stepper } = useWebviewMonth();
  const found = useQuery(query(clocks.ownTimeline, { query: { startDate: firstDayOf(month), endDate: lastDayOf(month) } }));
  return (
    <WebviewPage title={t('timeline.title')}>
      {stepper}
      <QueryView
        query={found}
        empty={<EmptyState title={t('timeline.none', { month: format.month(month) })} text={t('timeline.noneText')} />}
      >
        {(list) => (
          <DayList>
            {[...list]
              .sort((a, b) => b.at.localeCompare(a.at))
              .map((clocking) => (
                <ClockingCard key={clocking.id} clocking={clocking} />
              ))}
          </DayList>
        )}
      </QueryView>
    </WebviewPage>
  );
}

function ClockingCard({ clocking }: { clocking: Clocking }) {
  const { t } = useText(WEBVIEWS);
  const note = [clocking.zone && zoneName(clocking.zone), t(`timeline.${clocking.source}`), clocking.note]
    .filter(Boolean)
    .join(' · ');
  return (
    <DayCard
      day={<DayLabel date={clocking.workDate} />}
      isQuiet={clocking.isRemoved}
      title={
        <Text span fw={500} td={clocking.isRemoved ? 'line-through' : undefined}>
          {format.time(clocking.at)} {t(WORDS[clocking.clockType])}
        </Text>
      }
      note={note}
      aside={clocking.isRemoved ? <StatusBadge status="voided" label={t('timeline.removed')} /> : null}
    />
  );
}
