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
      {page.content.map((item) => (
        <Card key={item.id} role="listitem" withBorder padding="sm" radius="md">
          <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
            <div>
              <AppLink to={dayPath(item.employeeId, item.at.slice(0, 10))}>{item.name}</AppLink>
              <Text size="xs" c="dimmed">
                {[item.departmentName, item.zone && zoneName(item.zone)].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <AnomalyState status={item.status} />
          </Group>
          <OddWithEvidence anomaly={item} />
          <Group mb="sm">
            <OpenClocking id={item.clockId} at={item.at} list={list} />
          </Group>
          <AnomalyChoices anomaly={item} isWide onDecide={onDecide} />
        </Card>
      ))}
      <Pager page={page} list={list} />
    </Stack>
  );
}
