import { Button, Group, Stack, Text } from '@mantine/core';
import { zones } from '../../../contract/places/zones.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { ZONES } from '../shared/texts.ts';
import { zoneName } from '../shared/zone-name.ts';
import { QrActions } from './qr-actions.tsx';
import type { Zone } from './zones-page.tsx';

/** What can be done with a zone besides changing its fields. */
export function ZoneActions({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const { t } = useText(ZONES);
  const turn = useCall(zones.event, {
    doneText: t(zone.isEnabled ? 'done.off' : 'done.on', { name: zoneName(zone) }),
    onDone: onClose,
  });
  const remove = useCall(zones.remove, {
    except: [zones.get, zones.history],
    doneText: t('done.removed', { name: zoneName(zone) }),
    onDone: onClose,
  });
  return (
    <Stack gap="md">
      {zone.type === 'qr' ? <QrActions zone={zone} onClose={onClose} /> : null}
      <Group gap="xs">
        <Button
          variant="default"
          loading={turn.isPending}
          onClick={() => turn.mutate({ body: { id: zone.id, event: 'enable_status', isEnabled: !zone.isEnabled } })}
        >
          {t(zone.isEnabled ? 'disable' : 'enable')}
        </Button>
        {zone.type === 'ibeacon' || zone.type === 'face_scan' ? <ActivateButton zone={zone} onClose={onClose} /> : null}
        <ConfirmButton
          question={t('removeQuestion', { name: zoneName(zone) })}
          text={t('removeText')}
          verb={t('remove')}
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ query: { id: zone.id } })}
        >
          {t('remove')}
        </ConfirmButton>
      </Group>
      {zone.isEnabled ? (
        <Text size="xs" c="dimmed">
          {t('disableNote')}
        </Text>
      ) : null}
    </Stack>
  );
}

/** A beacon or a scanner counts once it hangs at its place. */
function ActivateButton({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const { t } = useText(ZONES);
  const activate = useCall(zones.event, {
    doneText: t(zone.isActivated ? 'done.deactivated' : 'done.activated', { name: zoneName(zone) }),
    onDone: onClose,
  });
  return (
    <Button
      variant="default"
      loading={activate.isPending}
      onClick={() => activate.mutate({ body: { id: zone.id, event: 'activated_status', isActivated: !zone.isActivated } })}
    >
      {t(zone.isActivated ? 'deactivate' : 'activate')}
    </Button>
  );
}
