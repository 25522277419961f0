import { Badge, Group, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { zones } from '../../../contract/places/zones.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { ZONES } from '../shared/texts.ts';
import { ScannerPanel } from './scanner-panel.tsx';
import { ZoneActions } from './zone-actions.tsx';
import { EditZone, type ZoneDetail } from './zone-form.tsx';
import { ZoneHistory } from './zone-history.tsx';
import { MembersForm } from './zone-members.tsx';

/** One zone: its fields, who may use it, its scanner, and what happened to it. */
export function ZoneDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery(query(zones.get, { query: { id } }));
  return (
    <QueryView query={found} shape="form">
      {(zone) => <ZoneTabs key={zone.id} zone={zone} onClose={onClose} />}
    </QueryView>
  );
}

function ZoneTabs({ zone, onClose }: { zone: ZoneDetail; onClose: () => void }) {
  const { t } = useText(ZONES);
  const hasMembers = zone.type !== 'import';
  return (
    <Tabs defaultValue="settings" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="settings">{t('part.settings')}</Tabs.Tab>
        {zone.type === 'face_scan' ? <Tabs.Tab value="scanner">{t('part.scanner')}</Tabs.Tab> : null}
        {hasMembers ? <Tabs.Tab value="members">{t('part.members')}</Tabs.Tab> : null}
        <Tabs.Tab value="history">{t('part.history')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="settings">
        <Stack gap="lg">
          <Group gap="xs">
            <Badge>{t(`type.${zone.type}`)}</Badge>
            {zone.type === 'import' ? <Text size="sm">{t('hint.import')}</Text> : null}
          </Group>
          <EditZone key={zone.version} zone={zone} onClose={onClose} />
          <ZoneActions zone={zone} onClose={onClose} />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="scanner">
        <ScannerPanel zone={zone} />
      </Tabs.Panel>
      <Tabs.Panel value="members">
        <MembersForm zone={zone} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <ZoneHistory id={zone.id} />
      </Tabs.Panel>
    </Tabs>
  );
}
