import { Button, Popover, Stack, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { activity } from '../../../contract/audit/activity.ts';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ACTIVITY_LOG } from './texts.ts';

/** Whether the log is whole: each entry is sealed with the one before it. */
export function ChainBadge() {
  const { t } = useText(ACTIVITY_LOG);
  const client = useQueryClient();
  const options = query(activity.verify, { query: {} });
  const { data, isFetching } = useQuery(options);
  if (!data) return null;
  const Icon = data.isIntact ? IconShieldCheck : IconShieldX;
  const again = async () => client.setQueryData(options.queryKey, await call(activity.verify, { query: { fresh: true } }));
  return (
    <Popover withArrow position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="light" color={data.isIntact ? 'green' : 'red'} leftSection={<Icon size={18} stroke={1.5} />}>
          {data.isIntact ? t('chain.intact') : t('chain.broken')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="sm">{t('chain.text')}</Text>
          {data.brokenAt === null ? null : (
            <Text size="sm" fw={500}>
              {t('chain.brokenAt', { seq: data.brokenAt })}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {t('chain.sealed', { sealed: format.count(data.sealed), events: format.count(data.events) })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('chain.lastSealed', { at: format.dateTime(data.lastSealedAt) || '–' })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('chain.checked', { at: format.dateTime(data.checkedAt) })}
          </Text>
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void again()}>
            {t('chain.again')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
