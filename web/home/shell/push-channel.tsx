import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { beginPush, endPush, ownPushDigest, pushStanding } from '../../api/push.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { NOTIFICATIONS } from './texts.ts';

type Push = WireAnswer<typeof notifications.channels>['push'];
type Device = Push['devices'][number];

/** Messages in the browser: this one, and the others of the account. */
export function PushChannel({ push }: { push: Push }) {
  const own = useQuery({ queryKey: ['push-of-this-browser', push.devices.length], queryFn: ownPushDigest, staleTime: 0 });
  const here = push.devices.find((device) => device.digest === own.data);
  const others = push.devices.filter((device) => device !== here);
  if (own.isPending) return null;
  return (
    <Stack gap="xs">
      {here ? <DeviceLine device={here} isHere /> : <OfferPush publicKey={push.publicKey} />}
      {others.map((device) => (
        <DeviceLine key={device.id} device={device} isHere={false} />
      ))}
    </Stack>
  );
}

function OfferPush({ publicKey }: { publicKey: string }) {
  const { t } = useText(NOTIFICATIONS);
  const [standing, setStanding] = useState(pushStanding);
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const add = useCall(notifications.addPush, { doneText: t('push.done') });
  const turnOn = async () => {
    setAsking(true);
    setFailed(false);
    try {
      const subscription = await beginPush(publicKey);
      if (subscription) await add.mutateAsync({ body: subscription }).catch(endPush);
    } catch {
      setFailed(true);
    } finally {
      setAsking(false);
      setStanding(pushStanding());
    }
  };
  return (
    <Alert color="gray" icon={<IconDeviceMobileMessage size={18} stroke={1.5} />}>
      <Stack gap="xs" align="flex-start">
        {t(`push.${standing}`)}
        {hasFailed ? <Text>{t('push.failed')}</Text> : null}
        {standing === 'ready' ? (
          <Button variant="default" loading={isAsking} onClick={() => void turnOn()}>
            {t('push.turnOn')}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}

function DeviceLine({ device, isHere }: { device: Device; isHere: boolean }) {
  const { t } = useText(NOTIFICATIONS);
  const remove = useCall(notifications.removePush, { doneText: t('push.gone') });
  const name = device.name || t('push.unknown');
  const turnOff = async () => {
    if (isHere) await endPush();
    remove.mutate({ query: { id: device.id } });
  };
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <IconDeviceMobileMessage size={18} stroke={1.5} aria-hidden />
        <div>
          <Text>{isHere ? t('push.here', { name }) : name}</Text>
          <Text size="sm" c="dimmed">
            {t('since', { day: format.dateOf(device.addedAt) })}
          </Text>
        </div>
      </Group>
      <Button
        variant="default"
        loading={remove.isPending}
        aria-label={t('push.turnOffOf', { name })}
        onClick={() => void turnOff()}
      >
        {t('push.turnOff')}
      </Button>
    </Group>
  );
}
