import { Group, Stack } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { useCall } from '../../api/use-call.ts';
import { currentTimeZone } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { TimeInput } from '../../ui/form/time-input.tsx';
import { KeptSwitch } from '../../ui/kept-switch.tsx';
import { NOTIFICATIONS } from './texts.ts';

type Hours = WireAnswer<typeof notifications.channels>['quietHours'];
const NIGHT = { from: 21 * 60, to: 7 * 60 } as const;

/** The hours in which mails and messages wait. */
export function QuietHours({ hours }: { hours: Hours }) {
  const { t } = useText(NOTIFICATIONS);
  const save = useCall(notifications.setQuietHours);
  const keep = (quietHours: Hours) => save.mutateAsync({ body: { quietHours } });
  return (
    <Stack gap="xs">
      <KeptSwitch
        label={t('quiet.label')}
        description={t('quiet.hint', { zone: currentTimeZone() })}
        checked={hours !== null}
        onKeep={(isOn) => keep(isOn ? NIGHT : null)}
      />
      {hours ? (
        <Group gap="sm">
          <TimeInput
            label={t('quiet.from')}
            value={hours.from}
            w={120}
            onChange={(from) => void keep({ ...hours, from }).catch(() => undefined)}
          />
          <TimeInput
            label={t('quiet.to')}
            value={hours.to}
            w={120}
            onChange={(to) => void keep({ ...hours, to }).catch(() => undefined)}
          />
        </Group>
      ) : null}
    </Stack>
  );
}
