import { ActionIcon, Button, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { reportSchedules } from '../../../contract/reports/report-schedules.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { REPORT_FREQUENCIES, type ReportFrequency } from '../../../domain/reports/schedule-days.ts';
import { query } from '../../api/queries.ts';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { wishUpgrade } from '../../ui/plan/upgrade-wish.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { REPORTS } from '../shared/texts.ts';

type Schedule = WireAnswer<typeof reportSchedules.create>;
type Place = { readonly kind: ReportKind; readonly templateId: string };

/** When the report is made by itself, and for whom. */
export function SchedulesSection({ kind, templateId }: Place) {
  const { t } = useText(REPORTS);
  const found = useQuery(query(reportSchedules.list, { query: { kind, templateId } }));
  const isFree = useSession()?.plan?.isFree ?? false;
  const [asked, setAsked] = useState<Schedule | 'new' | null>(null);
  const add = () => (isFree ? wishUpgrade('export') : setAsked('new'));
  return (
    <Section
      title={t('schedule.title')}
      note={t('schedule.note')}
      action={
        <Button variant="default" aria-haspopup="dialog" onClick={add}>
          {t('schedule.add')}
        </Button>
      }
    >
      <QueryView query={found}>
        {(schedules) =>
          schedules.length === 0 ? (
            <Text c="dimmed">{t('schedule.none')}</Text>
          ) : (
            <Stack gap="xs">
              {schedules.map((schedule) => (
                <ScheduleLine key={schedule.id} schedule={schedule} onOpen={() => setAsked(schedule)} />
              ))}
            </Stack>
          )
        }
      </QueryView>
      {asked ? (
        <Dialog title={t('schedule.title')} onClose={() => setAsked(null)} size={520}>
          <ScheduleForm place={{ kind, templateId }} schedule={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />
        </Dialog>
      ) : null}
    </Section>
  );
}

function ScheduleLine({ schedule, onOpen }: { schedule: Schedule; onOpen: () => void }) {
  const { t } = useText(REPORTS);
  const { id, version, frequency, people, lastMadeOn, stoppedWhy } = schedule;
  const remove = useCall(reportSchedules.remove, { doneText: t('schedule.removed') });
  const name = t(`schedule.${frequency}`);
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Stack gap={0} flex={1} miw={0}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {people.map((person) => format.name(person)).join(', ')}
        </Text>
        {stoppedWhy ? (
          <Text size="sm" c="red.8">
            {t(`schedule.stopped-${stoppedWhy}`)}
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            {lastMadeOn ? t('schedule.last', { date: format.day(lastMadeOn) }) : t('schedule.never')}
          </Text>
        )}
      </Stack>
      <Button variant="subtle" size="compact-sm" aria-haspopup="dialog" onClick={onOpen}>
        {t('schedule.change')}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('schedule.remove', { name })}
        loading={remove.isPending}
        onClick={() => remove.mutate({ query: { id, version } })}
      >
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}

type ScheduleFormProps = { place: Place; schedule: Schedule | null; onClose: () => void };
function ScheduleForm({ place, schedule, onClose }: ScheduleFormProps) {
  const { t } = useText(REPORTS);
  const { t: shared } = useText(SHARED);
  const recipients = useQuery(query(reportSchedules.recipients, { query: { kind: place.kind } })).data ?? [];
  const [frequency, setFrequency] = useState<ReportFrequency>(schedule?.frequency ?? 'weekly');
  const [employeeIds, setEmployeeIds] = useState(() => schedule?.people.map(({ id }) => id) ?? []);
  const create = useCall(reportSchedules.create, { doneText: t('schedule.saved'), onDone: onClose });
  const update = useCall(reportSchedules.update, { doneText: t('schedule.saved'), onDone: onClose });
  const save = () => {
    if (!schedule) return create.mutate({ body: { ...place, frequency, employeeIds } });
    const { id, version } = schedule;
    return update.mutate({ body: { id, version, frequency, employeeIds } });
  };
  return (
    <Stack gap="md">
      <Select
        label={t('schedule.frequency')}
        description={t(`schedule.${frequency}Text`)}
        data={REPORT_FREQUENCIES.map((value) => ({ value, label: t(`schedule.${value}`) }))}
        value={frequency}
        allowDeselect={false}
        onChange={(chosen) => setFrequency(REPORT_FREQUENCIES.find((known) => known === chosen) ?? 'weekly')}
      />
      <MultiSelect
        label={t('schedule.people')}
        description={t('schedule.peopleHint')}
        data={recipients.map((person) => ({ value: person.id, label: `${person.code} · ${format.name(person)}` }))}
        value={employeeIds}
        onChange={setEmployeeIds}
        searchable
        hidePickedOptions
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
        <Button loading={create.isPending || update.isPending} disabled={employeeIds.length === 0} onClick={save}>
          {shared('action.save')}
        </Button>
      </Group>
    </Stack>
  );
}
