import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { retention } from '../../../contract/privacy/retention.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList } from '../../ui/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { PRIVACY } from '../shared/texts.ts';
import { EraseForm } from './erase-form.tsx';
import { PostponeForm } from './postpone-form.tsx';
import type { RetentionPerson } from './retention-page.tsx';

type Preview = WireAnswer<typeof retention.preview>;
type DrawerProps = { person: RetentionPerson | null; onClose: () => void };

/** One person: what an erasure takes and leaves, before anybody confirms it. */
export function ErasureDrawer({ person, onClose }: DrawerProps) {
  return (
    <SideDrawer
      title={person ? `${person.employee.code} · ${person.employee.name}` : ''}
      isOpen={person !== null}
      onClose={onClose}
      size={600}
    >
      {person ? <Opened key={person.employee.id} person={person} onClose={onClose} /> : null}
    </SideDrawer>
  );
}

function Opened({ person, onClose }: { person: RetentionPerson; onClose: () => void }) {
  const { t } = useText(PRIVACY);
  const found = useQuery(query(retention.preview, { query: { employeeId: person.employee.id } }));
  return (
    <Stack gap="md">
      <FactList
        facts={[
          { label: t('column.lastDay'), value: format.day(person.lastDay) },
          { label: t('column.keptUntil'), value: format.day(person.keptUntil) },
        ]}
      />
      {person.hold ? <HoldNotice person={person} hold={person.hold} /> : null}
      <QueryView query={found} shape="form">
        {(preview) => <Parts preview={preview} person={person} onClose={onClose} />}
      </QueryView>
    </Stack>
  );
}

function HoldNotice({ person, hold }: { person: RetentionPerson; hold: NonNullable<RetentionPerson['hold']> }) {
  const { t } = useText(PRIVACY);
  const lift = useCall(retention.liftHold, { doneText: t('hold.lifted') });
  return (
    <Alert color="yellow" title={t('hold.add')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{hold.reason}</Text>
        <Text size="sm" c="dimmed">
          {t('hold.by', { name: hold.setBy ?? '', day: format.dateOf(hold.setDate) })}
        </Text>
        <ConfirmButton
          size="xs"
          question={t('hold.liftOf', { name: person.employee.name })}
          text={t('hold.liftText')}
          verb={t('hold.lift')}
          loading={lift.isPending}
          onConfirm={() => lift.mutate({ body: { id: hold.id } })}
        >
          {t('hold.lift')}
        </ConfirmButton>
      </Stack>
    </Alert>
  );
}

function Parts({ preview, person, onClose }: { preview: Preview; person: RetentionPerson; onClose: () => void }) {
  const { t } = useText(PRIVACY);
  const [step, setStep] = useState<'erase' | 'postpone' | null>(null);
  const { obstacle, goes, stays, identityUntil } = preview;
  const close = () => setStep(null);
  const mayPostpone = person.state === 'proposed' || person.state === 'postponed';
  if (step === 'erase') return <EraseForm preview={preview} onCancel={close} onDone={onClose} />;
  if (step === 'postpone') return <PostponeForm employeeId={person.employee.id} onCancel={close} onDone={onClose} />;
  return (
    <Stack gap="md">
      {obstacle ? <Alert color="gray">{t(`obstacle.${obstacle}`)}</Alert> : null}
      <PartList title={t('erase.goes')} lines={goes.map(({ key, count }) => [t(`goes.${key}`), count])} />
      <PartList
        title={t('erase.stays')}
        lines={stays.map(({ key, count }) => [t(`stays.${key}`, { day: format.day(identityUntil) }), count])}
      />
      {obstacle ? null : (
        <Group justify="flex-end" gap="xs">
          {mayPostpone ? (
            <Button variant="default" onClick={() => setStep('postpone')}>
              {t('erase.postpone')}
            </Button>
          ) : null}
          <Button color="red.8" onClick={() => setStep('erase')}>
            {t('erase.begin')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** A number stands beside what there are several of. */
function PartList({ title, lines }: { title: string; lines: readonly (readonly [string, number])[] }) {
  return (
    <div>
      <Title order={3} fz={14} mb={4}>
        {title}
      </Title>
      <List size="sm" spacing={4}>
        {lines.map(([text, count]) => (
          <List.Item key={text}>
            {text}
            {count > 1 ? ` (${format.count(count)})` : ''}
          </List.Item>
        ))}
      </List>
    </div>
  );
}
