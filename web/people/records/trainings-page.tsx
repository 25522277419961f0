import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { employeeRecord } from '../../../contract/people/employee-record.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { FileChip } from '../../ui/upload/file-chip.tsx';
import { RECORD } from '../shared/record-text.ts';
import { ExpiryBadge } from './expiry-badge.tsx';
import classes from './record.module.css';
import { TrainingForm } from './training-form.tsx';
import { FRESH_LINKS, usePersonId } from './use-person-id.ts';

export type Training = WireAnswer<typeof employeeRecord.trainings>[number];

/** Courses of a person with results and certificates, newest first. */
export function TrainingsPage() {
  const { t } = useText(RECORD);
  const employeeId = usePersonId();
  const [edited, setEdited] = useState<Training | 'new' | null>(null);
  const found = useQuery({ ...query(employeeRecord.trainings, { query: { employeeId } }), ...FRESH_LINKS });
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={() => setEdited('new')}>
      {t('training.add')}
    </Button>
  );
  const empty = <EmptyState title={t('training.none')} text={t('training.noneText')} action={add} />;
  return (
    <>
      <QueryView query={found} shape="form" empty={empty}>
        {(trainings) => (
          <Section title={t('tab.training')} action={add}>
            <ul className={classes.list}>
              {trainings.map((training) => (
                <TrainingRow key={training.id} training={training} onEdit={() => setEdited(training)} />
              ))}
            </ul>
          </Section>
        )}
      </QueryView>
      <SideDrawer
        title={t(edited === 'new' ? 'training.add' : 'training.edit')}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited ? (
          <TrainingForm employeeId={employeeId} training={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        ) : null}
      </SideDrawer>
    </>
  );
}

const COLOURS = { attended: 'blue', passed: 'teal', failed: 'red', planned: 'gray' } as const;

function TrainingRow({ training, onEdit }: { training: Training; onEdit: () => void }) {
  const { t } = useText(RECORD);
  const { from, to, provider, result } = training;
  const days = from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
  return (
    <li className={classes.row}>
      <div>
        <Group gap="xs">
          <Text fw={500}>{training.name}</Text>
          <Badge color={COLOURS[result]} c="var(--mantine-color-text)">
            {t(`result.${result}`)}
          </Badge>
          <ExpiryBadge day={training.expiresOn} />
        </Group>
        <Text size="sm" c="dimmed">
          {[provider, days].filter(Boolean).join(' · ')}
        </Text>
        {training.note ? <Text size="sm">{training.note}</Text> : null}
      </div>
      {training.file ? <FileChip file={training.file} /> : <span />}
      <div className={classes.actions}>
        <Button size="xs" variant="subtle" color="gray" onClick={onEdit}>
          {t('edit')}
        </Button>
        <RemoveTraining training={training} />
      </div>
    </li>
  );
}

function RemoveTraining({ training }: { training: Training }) {
  const { t } = useText(RECORD);
  const remove = useCall(employeeRecord.removeTraining, {
    doneText: t('training.removed'),
  });
  return (
    <ConfirmButton
      size="xs"
      variant="subtle"
      color="gray"
      question={t('training.removeQuestion', { name: training.name })}
      text={t('training.removeText')}
      verb={t('remove')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ query: { id: training.id } })}
    >
      {t('remove')}
    </ConfirmButton>
  );
}
