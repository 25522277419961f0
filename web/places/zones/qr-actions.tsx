import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceTv, IconPrinter } from '@tabler/icons-react';
import { zones } from '../../../contract/places/zones.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ZONES } from '../shared/texts.ts';
import { zoneName } from '../shared/zone-name.ts';
import type { Zone } from './zones-page.tsx';

const ICON = { size: 18, stroke: 1.5 } as const;

type QrActionsProps = { zone: Zone; onClose: () => void };

/** What can be done with the codes of a QR zone. */
export function QrActions({ zone, onClose }: QrActionsProps) {
  const { t } = useText(ZONES);
  const go = useGo();
  const renew = useCall(zones.event, {
    doneText: t('done.renewed', { name: zoneName(zone) }),
    onDone: onClose,
  });
  return (
    <Stack gap="md">
      <Group gap="xs">
        {zone.takesPrintedCodes ? (
          <Button leftSection={<IconPrinter {...ICON} />} variant="default" onClick={() => go(`/zone/qr/print/${zone.id}`)}>
            {t('qr.print')}
          </Button>
        ) : null}
        <Button leftSection={<IconDeviceTv {...ICON} />} variant="default" onClick={() => go(`/zone/qr/show/${zone.id}`)}>
          {t('qr.show')}
        </Button>
        <ConfirmButton
          question={t('qr.renewQuestion', { name: zoneName(zone) })}
          text={t('qr.renewText')}
          verb={t('qr.renew')}
          loading={renew.isPending}
          onConfirm={() => renew.mutate({ body: { id: zone.id, event: 'renew_code' } })}
        >
          {t('qr.renew')}
        </ConfirmButton>
      </Group>
      <PrintedCodes zone={zone} onClose={onClose} />
    </Stack>
  );
}

/** Whether codes on paper are taken, and what becomes of those that hang already. */
function PrintedCodes({ zone, onClose }: QrActionsProps) {
  const { t } = useText(ZONES);
  const { t: shared } = useText(SHARED);
  const [isAsking, question] = useDisclosure(false);
  const { takesPrintedCodes: isTaken } = zone;
  const turn = useCall(zones.event, {
    doneText: t(isTaken ? 'done.printedOff' : 'done.printedOn', { name: zoneName(zone) }),
    onDone: onClose,
  });
  const set = (takesPrintedCodes: boolean) => {
    question.close();
    turn.mutate({ body: { id: zone.id, event: 'printed_codes', takesPrintedCodes } });
  };
  return (
    <>
      <Switch
        label={t('qr.takesPrinted')}
        description={t(isTaken ? 'qr.takesPrintedOn' : 'qr.takesPrintedOff')}
        checked={isTaken}
        disabled={turn.isPending}
        onChange={() => (isTaken ? question.open() : set(true))}
      />
      <Dialog isOpen={isAsking} onClose={question.close} title={t('qr.refuseQuestion', { name: zoneName(zone) })} size={440}>
        <Text c="dimmed">{t('qr.refuseText')}</Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={question.close} data-autofocus>
            {shared('action.cancel')}
          </Button>
          <Button color="red.8" onClick={() => set(false)}>
            {t('qr.refuse')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
