import { Card, Group, Stack, Text } from '@mantine/core';
import { zoneName } from '../../places/shared/zone-name.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { ListState } from '../../ui/list-state.ts';
import type { Paged } from '../../ui/table/column.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { AnomalyChoices, AnomalyState, OddWithEvidence, type OnDecide } from './anomaly-parts.tsx';
import { OpenClocking } from './clocking-detail.tsx';
import { type Anomaly, dayPath } from './clocking-types.ts';
import { CLOCKING } from './texts.ts';

type AnomalyCardsProps = { page: Paged<Anomaly>; list: ListState; onDecide: OnDecide };

/** The odd clockings on a phone: what is decided and the evidence for it, without scrolling sideways. */
export function AnomalyCards({ page, list, onDecide }: AnomalyCardsProps) {
  const { t } = useText(CLOCKING);
  return (
    <Stack gap="xs" role="list" aria-label={t('tab.anomalies')}>
      {page.content.map((clocking) => (
        <Card key={clocking.id} role="listitem" withBorder padding="sm" radius="md">
          <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
            <div>
              <AppLink to={dayPath(clocking.employeeId, clocking.at.slice(0, 10))}>{clocking.name}</AppLink>
              <Text size="xs" c="dimmed">
                {[clocking.departmentName, clocking.zone && zoneName(clocking.zone)].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <AnomalyState status={clocking.status} />
          </Group>
          <OddWithEvidence anomaly={clocking} />
          <Group mb="sm">
            <OpenClocking id={clocking.clockId} at={clocking.at} list={list} />
          </Group>
          <AnomalyChoices anomaly={clocking} isWide onDecide={onDecide} />
        </Card>
      ))}
      <Pager page={page} list={list} />
    </Stack>
  );
}
