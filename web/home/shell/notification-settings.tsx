import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { query, queryClient } from '../../api/queries.ts';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { KeptSwitch } from '../../ui/kept-switch.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LineChannel } from './line-channel.tsx';
import classes from './notification-panel.module.css';
import { PushChannel } from './push-channel.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { NOTIFICATIONS } from './texts.ts';

type Channels = WireAnswer<typeof notifications.channels>;
type Preference = WireAnswer<typeof notifications.preferences>[number];
/** The key of each channel's word. */
const WORDS = { inApp: 'inApp', email: 'email', line: 'lineChannel', push: 'pushChannel' } as const;
type Channel = keyof typeof WORDS;
/** Who can be told of a kind; a decision on one's own request comes before one is in the company. */
const CONCERNS: Record<Preference['kind'], readonly string[] | 'all' | 'none'> = {
  'join-requested': GROUPS.positions,
  'join-approved': 'none',
  'join-rejected': 'none',
  'invited-accepted': GROUPS.positions,
  'payroll-waiting': GROUPS.payroll,
  'payroll-decided': GROUPS.payroll,
  'payroll-computed': GROUPS.payroll,
  'export-ready': 'all',
  'file-import-done': GROUPS.management,
  'provider-access': GROUPS.owners,
  'order-paid': GROUPS.positions,
  'order-refused': GROUPS.positions,
  'order-refunded': GROUPS.positions,
  'payment-held': GROUPS.positions,
  'payment-returned': GROUPS.positions,
  'plan-unpaid': GROUPS.positions,
  'plan-renewal-ended': GROUPS.positions,
  'plan-added': GROUPS.positions,
  'plan-ending': GROUPS.positions,
  'plan-ended': GROUPS.positions,
  'shift-published': 'all',
  'overtime-decided': 'all',
  announcement: 'all',
  'slip-ready': 'all',
  'certificate-ready': 'all',
  'request-waiting': 'all',
  'request-reminder': 'all',
  'request-escalated': 'all',
  'request-decided': 'all',
  'request-sent': 'all',
  'request-comment': 'all',
  'stand-in-set': 'all',
  'leave-recorded': 'all',
  'leave-near': 'all',
  'missing-clock-out': 'all',
  'data-request-asked': GROUPS.positions,
  'data-request-due': GROUPS.positions,
  'data-request-answered': 'all',
  'personal-copy-ready': 'all',
  'report-scheduled': GROUPS.reports,
  'report-stopped': GROUPS.reports,
  'task-given': 'all',
  'erasure-proposed': GROUPS.positions,
};

/** A switch for each kind and channel; each change is saved at once. LINE and browsers have their own once they are connected. */
export function NotificationSettings() {
  const { t } = useText(NOTIFICATIONS);
  const groups = useSession()?.lastVisitEmployee?.permissionGroups ?? [];
  const asked = query(notifications.preferences);
  const preferences = useQuery(asked);
  const channels = useQuery(query(notifications.channels));
  const save = useCall(notifications.setPreferences, {});
  const concerns = ({ kind }: Preference) => {
    const who = CONCERNS[kind];
    return who === 'all' || (who !== 'none' && hasAnyGroup(groups, who));
  };
  const change = (next: Preference) => {
    queryClient.setQueryData(asked.queryKey, (known: Preference[] | undefined) =>
      known?.map((preference) => (preference.kind === next.kind ? next : preference)),
    );
    return save.mutateAsync({ body: { preferences: [next] } }, { onError: () => void preferences.refetch() });
  };
  const shown = shownChannels(channels.data);
  return (
    <QueryView query={preferences} shape="form">
      {(list) => (
        <>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="wela-visually-hidden">{t('title')}</span>
                </th>
                {shown.map((channel) => (
                  <th key={channel} scope="col">
                    {t(WORDS[channel])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.filter(concerns).map((preference) => (
                <tr key={preference.kind}>
                  <th scope="row">{t(`kind.${preference.kind}`)}</th>
                  {shown.map((channel) => (
                    <td key={channel}>
                      <KeptSwitch
                        aria-label={t('of', { kind: t(`kind.${preference.kind}`), channel: t(WORDS[channel]) })}
                        checked={preference[channel]}
                        onKeep={(isOn) => change({ ...preference, [channel]: isOn })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <Text size="sm" c="dimmed" my="md">
            {t('settingsNote')}
          </Text>
          {channels.data ? <Ways channels={channels.data} /> : null}
        </>
      )}
    </QueryView>
  );
}

const shownChannels = (channels: Channels | undefined): readonly Channel[] => [
  'inApp',
  'email',
  ...(channels?.line.name ? (['line'] as const) : []),
  ...(channels?.push.devices.length ? (['push'] as const) : []),
];

function Ways({ channels: { line, push, quietHours } }: { channels: Channels }) {
  return (
    <Stack gap="md">
      {line.isAvailable ? <LineChannel line={line} /> : null}
      {push.isAvailable ? <PushChannel push={push} /> : null}
      <QuietHours hours={quietHours} />
    </Stack>
  );
}
