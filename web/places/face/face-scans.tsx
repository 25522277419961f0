import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconFaceId } from '@tabler/icons-react';
import { face } from '../../../contract/places/face.ts';
import { FACE_SCANS } from '../../../domain/places/face-consent.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { errorText } from '../../ui/error-text.ts';
import { ZONES } from '../shared/texts.ts';
import type { FaceState } from './face-wizard-page.tsx';

type Person = FaceState['zones'][number];

/** Three looks into the scanner, one after another; one that nobody answered is tried again. */
export function FaceScans({ person }: { person: Person }) {
  const { t } = useText(ZONES);
  const go = useGo();
  const { zoneId, employeeId, scans, zoneName } = person;
  const scan = useCall(face.scan, { isQuiet: true });
  const next = scans + 1;
  if (person.status === 'registered')
    return (
      <Stack maw={640} gap="md">
        <Alert color="teal" icon={<IconCheck size={18} stroke={1.5} />} title={t('face.doneTitle')}>
          {t('face.doneText', { zone: zoneName })}
        </Alert>
        <Group>
          <Button onClick={() => go('/zone/face-scanner')}>{t('face.toZones')}</Button>
          <Button variant="default" onClick={() => go(`/zone/face/register?zoneId=${zoneId}`)}>
            {t('face.another')}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack maw={640} gap="md">
      <Title order={2} fz={20} role="status">
        {t('face.scanTitle', { scan: next, of: FACE_SCANS })}
      </Title>
      <Text>{t('face.scanText', { zone: zoneName })}</Text>
      {scan.isPending ? <Alert color="blue">{t('face.waiting')}</Alert> : null}
      {scan.isError ? (
        <Alert color="red" role="alert">
          {errorText(scan.error)}
        </Alert>
      ) : null}
      <Group>
        <Button
          leftSection={<IconFaceId size={18} stroke={1.5} />}
          loading={scan.isPending}
          onClick={() => scan.mutate({ body: { zoneId, employeeId, scan: next } })}
        >
          {scan.isError ? t('face.retry') : t('face.scan', { scan: next })}
        </Button>
      </Group>
    </Stack>
  );
}
