import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandLine } from '@tabler/icons-react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { useCall } from '../../api/use-call.ts';
import { currentTimeZone } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { TimeInput } from '../../ui/form/time-input.tsx';
import { KeptSwitch } from '../../ui/kept-switch.tsx';
import { NOTIFICATIONS } from './texts.ts';

type Channels = WireAnswer<typeof notifications.channels>;
const NIGHT = { from: 21 * 60, to: 7 * 60 } as const;

/** LINE: connected or not, and the hours in which it keeps quiet. */
export function LineChannel({ channels }: { channels: Channels }) {
  const { t } = useText(NOTIFICATIONS);
  const start = useCall(notifications.startLine, { onDone: ({ address }) => window.location.assign(address) });
  const unlink = useCall(notifications.unlinkLine, { doneText: t('line.gone') });
  const { name } = channels.line;
  if (name === null)
    return (
      <Alert color="gray" icon={<IconBrandLine size={18} stroke={1.5} />}>
        <Stack gap="xs" align="flex-start">
          {t('line.offer')}
          <Button variant="default" loading={start.isPending} onClick={() => start.mutate({ body: {} })}>
            {t('line.connect')}
          </Button>
        </Stack>
      </Alert>
    );
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs" wrap="nowrap">
          <IconBrandLine size={18} stroke={1.5} aria-hidden />
          <Text>{t('line.connected', { name })}</Text>
        </Group>
        <ConfirmButton
          question={t('line.question')}
          text={t('line.questionText')}
          verb={t('line.disconnect')}
          loading={unlink.isPending}
          onConfirm={() => unlink.mutate({})}
        >
          {t('line.disconnect')}
        </ConfirmButton>
      </Group>
      <QuietHours hours={channels.quietHours} />
    </Stack>
  );
}

function QuietHours({ hours }: { hours: Channels['quietHours'] }) {
  const { t } = useText(NOTIFICATIONS);
  const save = useCall(notifications.setQuietHours);
  const keep = (quietHours: Channels['quietHours']) => save.mutateAsync({ body: { quietHours } });
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
