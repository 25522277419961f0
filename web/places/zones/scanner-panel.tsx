import { Alert, Button, Code, CopyButton, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { face } from '../../../contract/places/face.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { ZONES } from '../shared/texts.ts';
import type { ZoneDetail } from './zone-form.tsx';

/** The scanner of a zone: whether it answers, what it reports, whom it knows. */
export function ScannerPanel({ zone }: { zone: ZoneDetail }) {
  return (
    <Stack gap="md">
      <Reports zone={zone} />
      <Connection zone={zone} />
      <KnownPeople zone={zone} />
      <Release zone={zone} />
    </Stack>
  );
}

function Reports({ zone: { device } }: { zone: ZoneDetail }) {
  const { t } = useText(ZONES);
  if (!device) return null;
  const when = (at: string | null) => (at ? format.dateTime(at) : null);
  return (
    <Section title={t('scanner.reports')}>
      {device.unboundCount > 0 ? (
        <Alert color="orange" mb="sm">
          {t('scanner.unbound', { count: device.unboundCount })}
        </Alert>
      ) : null}
      <FactList
        facts={[
          { label: t('scanner.count'), value: device.eventCount },
          { label: t('scanner.last'), value: when(device.lastEventAt) },
          { label: t('scanner.unboundCount'), value: device.unboundCount },
          { label: t('scanner.lastUnbound'), value: when(device.lastUnboundAt) },
        ]}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {t('scanner.secretText')}
      </Text>
      <Group gap="xs" mt={4}>
        <Code style={{ overflowWrap: 'anywhere' }}>{`${location.origin}/device/v1/events`}</Code>
        <CopyButton value={device.eventSecret}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {t(copied ? 'scanner.copied' : 'scanner.copySecret')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Section>
  );
}

function Connection({ zone }: { zone: ZoneDetail }) {
  const { t } = useText(ZONES);
  const [ssid, setSsid] = useState('');
  const [password, setPassword] = useState('');
  const check = useCall(face.readDeviceKey, { doneText: t('scanner.answers') });
  const wifi = useCall(face.setDeviceWifi, { doneText: t('scanner.wifiDone') });
  return (
    <Section
      title={t('scanner.connection')}
      action={
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate({ body: { zoneId: zone.id } })}>
          {t('scanner.check')}
        </Button>
      }
    >
      <Stack gap="sm">
        <TextInput label={t('field.wifiSsid')} value={ssid} onChange={(event) => setSsid(event.currentTarget.value)} />
        <PasswordInput
          label={t('field.wifiPassword')}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group>
          <Button
            variant="default"
            disabled={ssid.trim() === '' || password.length < 8}
            loading={wifi.isPending}
            onClick={() => wifi.mutate({ body: { zoneId: zone.id, ssid, password } })}
          >
            {t('scanner.setWifi')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

function KnownPeople({ zone }: { zone: ZoneDetail }) {
  const { t } = useText(ZONES);
  const go = useGo();
  const found = useQuery(query(face.listPeople, { query: { zoneId: zone.id } }));
  const forget = useCall(face.unassign, {
    doneText: t('scanner.forgotten'),
  });
  return (
    <Section
      title={t('scanner.people')}
      action={
        <Button variant="default" onClick={() => go(`/zone/face/register?zoneId=${zone.id}`)}>
          {t('face.register')}
        </Button>
      }
    >
      <QueryView query={found} empty={<Text c="dimmed">{t('scanner.nobody')}</Text>}>
        {(people) => (
          <Stack gap="xs">
            {people.map((person) => (
              <Group key={person.employeeId} justify="space-between" wrap="nowrap">
                <div>
                  <Text size="sm">{`${person.code} · ${person.name}`}</Text>
                  <Text size="xs" c="dimmed">
                    {person.status === 'registered' ? t('face.registered') : t('face.scansOf', { count: person.scans })}
                  </Text>
                </div>
                <ConfirmButton
                  size="xs"
                  question={t('scanner.forgetQuestion', { name: person.name })}
                  text={t('scanner.forgetText')}
                  verb={t('scanner.forget')}
                  loading={forget.isPending}
                  onConfirm={() => forget.mutate({ query: { zoneId: zone.id, employeeId: person.employeeId } })}
                >
                  {t('scanner.forget')}
                </ConfirmButton>
              </Group>
            ))}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

function Release({ zone }: { zone: ZoneDetail }) {
  const { t } = useText(ZONES);
  const release = useCall(face.releaseDevice, {});
  return (
    <Section title={t('scanner.release')} note={t('scanner.releaseText')}>
      {release.data ? (
        <Alert color="teal" title={t('scanner.releaseKey')}>
          <Code>{release.data.releaseKey}</Code>
        </Alert>
      ) : (
        <ConfirmButton
          question={t('scanner.releaseQuestion', { name: zone.name })}
          verb={t('scanner.release')}
          loading={release.isPending}
          onConfirm={() => release.mutate({ body: { zoneId: zone.id } })}
        >
          {t('scanner.release')}
        </ConfirmButton>
      )}
    </Section>
  );
}
