import { Badge, Button, Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { query } from '../../api/queries.ts';
import { signOut } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { SECURITY } from './texts.ts';

type Device = WireAnswer<typeof signInSecurity.sessions>[number];

/** Where the account is signed in, and the way out of any of them. */
export function DevicesSection() {
  const { t } = useText(SECURITY);
  const found = useQuery(query(signInSecurity.sessions));
  return (
    <QueryView query={found}>
      {(devices) => (
        <Section title={t('devices.title')} note={t('devices.note')}>
          <Table verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('devices.device')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('devices.since')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('devices.seen')}</Table.Th>
                <Table.Th>
                  <span className="wela-visually-hidden">{t('devices.end')}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </Table.Tbody>
          </Table>
          <EndAll hasOthers={devices.some((device) => !device.isCurrent)} />
        </Section>
      )}
    </QueryView>
  );
}

function DeviceRow({ device: { id, device, createdAt, lastSeenAt, isCurrent } }: { device: Device }) {
  const { t } = useText(SECURITY);
  const end = useCall(signInSecurity.endSession, { doneText: t('devices.ended') });
  const name = device || t('devices.unknown');
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          {isCurrent ? <Badge color="teal">{t('devices.this')}</Badge> : null}
        </Group>
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {t('devices.seen')} {format.dateTime(lastSeenAt)}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{format.dateTime(createdAt)}</Table.Td>
      <Table.Td visibleFrom="sm">{format.dateTime(lastSeenAt)}</Table.Td>
      <Table.Td ta="end">
        {isCurrent ? null : (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('devices.endOn', { device: name })}
            loading={end.isPending}
            onClick={() => end.mutate({ query: { id } })}
          >
            {t('devices.end')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function EndAll({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useText(SECURITY);
  const go = useGo();
  const others = useCall(signInSecurity.signOutEverywhere, {
    onDone: ({ ended }) => toast.done(t('devices.endedOthers', { count: ended })),
  });
  const all = useCall(signInSecurity.signOutEverywhere, {
    onDone: () => void signOut().then(() => go('/signin', { replace: true })),
  });
  return (
    <Group gap="sm" mt="md">
      {hasOthers ? (
        <Button variant="default" loading={others.isPending} onClick={() => others.mutate({ body: { keepThis: true } })}>
          {t('devices.endOthers')}
        </Button>
      ) : null}
      <ConfirmButton
        question={t('devices.question')}
        text={t('devices.questionText')}
        verb={t('devices.endAll')}
        loading={all.isPending}
        onConfirm={() => all.mutate({ body: { keepThis: false } })}
      >
        {t('devices.endAll')}
      </ConfirmButton>
    </Group>
  );
}
