import { Button, Group, MultiSelect, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { planOf } from './board-index.ts';
import { timesOf, workersOf } from './board-lines.ts';
import type { ShownBoard } from './board-state.ts';
import type { CellsWritten, ShiftTime } from './board-types.ts';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

type DayProps = { shown: ShownBoard; profileId: string | null; day: number; onClose: () => void };

/** One shift of one day: how many people it needs, who works, and overtime of each. */
export function ShiftDay({ shown, profileId, day, onClose }: DayProps) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const { index, edit, canEdit, board } = shown;
  const date = index.days[day];
  const everybody = index.range.people.map((_one, at) => at);
  const workers = workersOf(index, everybody).get(`${profileId ?? ''} ${day}`) ?? [];
  const times = index.range.times.filter((time) => time.date === date && time.profileId === profileId);
  const [people, setPeople] = useState<string[]>([]);
  const nameOf = (id: string | undefined) => index.range.people.find((person) => person.employeeId === id)?.name ?? '';
  const onDone = (answer: CellsWritten, { body }: { body?: { shiftWorkers?: readonly { employeeId: string }[] } }) => {
    edit.note(answer.undo, index, answer.conflicts);
    const [first, ...others] = body?.shiftWorkers ?? [];
    const facts = { name: nameOf(first?.employeeId), day: format.day(date), count: others.length + 1 };
    toast.done(!first ? t('done.saved') : others.length > 0 ? t('done.joined', facts) : t('done.joinedOne', facts));
  };
  const add = useCall(shifts.addTimes, { onDone });
  const join = useCall(shifts.addWorkers, { onDone });
  const [time] = times;
  const shiftWorkers = people.map((employeeId) => ({ employeeId }));
  const give = () => {
    setPeople([]);
    if (time) join.mutate({ body: { shiftTimeIds: [time.id], shiftWorkers } });
    else if (date) add.mutate({ body: { shiftId: board.id, days: [date], profileId, shiftWorkers } });
  };
  return (
    <Stack gap="md">
      {times.map((time) => (
        <NeededPeople key={time.id} time={time} shown={shown} onClose={onClose} />
      ))}
      {times.length === 0 && profileId && date && canEdit ? (
        <Group>
          <Button
            size="xs"
            variant="default"
            loading={add.isPending}
            onClick={() => add.mutate({ body: { shiftId: board.id, days: [date], profileId, neededWorkers: 1 } })}
          >
            {t('setNeeded')}
          </Button>
        </Group>
      ) : null}
      <div>
        {workers.length === 0 ? <Text c="dimmed">{t('nobody')}</Text> : null}
        {workers.map(({ person, cell }) => (
          <div key={`${person} ${cell.slot}`} className={classes.item}>
            <span>
              {index.range.people[person]?.name}
              <Text span size="xs" c="dimmed" display="block">
                {timesOf(cell)}
              </Text>
            </span>
            {canEdit && !cell.isRemoved ? (
              <Group gap="sm">
                <Switch
                  label={t('overtime')}
                  checked={cell.isOt}
                  onChange={(event) => {
                    const plan = planOf({ ...cell, isOt: event.currentTarget.checked });
                    edit.write(index, [
                      { person, day, slot: cell.slot, plan: plan && cell.timeId ? { ...plan, shiftTimeId: cell.timeId } : plan },
                    ]);
                  }}
                />
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  onClick={() => edit.write(index, [{ person, day, slot: cell.slot, plan: null }])}
                >
                  {shared('action.remove')}
                </Button>
              </Group>
            ) : null}
          </div>
        ))}
      </div>
      {canEdit && (time || profileId) ? (
        <>
          <MultiSelect
            label={t('field.workers')}
            data={index.range.people
              .filter((_one, at) => !workers.some(({ person }) => person === at))
              .map((person) => ({ value: person.employeeId, label: `${person.code} · ${person.name}` }))}
            value={people}
            onChange={setPeople}
            searchable
            hidePickedOptions
            limit={100}
          />
          <Group justify="flex-end">
            <Button disabled={people.length === 0} loading={join.isPending || add.isPending} onClick={give}>
              {t('verb.addPeople', { count: people.length })}
            </Button>
          </Group>
        </>
      ) : null}
    </Stack>
  );
}

type NeededProps = { time: ShiftTime; shown: ShownBoard; onClose: () => void };
function NeededPeople({ time, shown, onClose }: NeededProps) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const { edit, index, canEdit } = shown;
  const [needed, setNeeded] = useState(time.neededWorkers);
  const update = useCall(shifts.updateTime, {
    doneText: t('done.saved'),
    onDone: (answer) => edit.note(answer.undo, index, answer.conflicts),
  });
  const remove = useCall(shifts.removeTimes, {
    doneText: t('done.removed'),
    onDone: (answer) => {
      edit.note(answer.undo, index, answer.conflicts);
      onClose();
    },
  });
  const own = time.profileId ? {} : { startMinute: time.startMinute, endMinute: time.endMinute, breakMinutes: time.breakMinutes };
  const save = () =>
    update.mutate({
      body: {
        shiftTimeId: time.id,
        version: time.version,
        profileId: time.profileId,
        ...own,
        neededWorkers: needed,
        note: time.note,
      },
    });
  return (
    <Group align="flex-end" gap="xs">
      <NumberInput
        label={t('field.needed')}
        value={needed}
        min={0}
        max={10_000}
        allowDecimal={false}
        disabled={!canEdit}
        onChange={(next) => setNeeded(Number(next) || 0)}
        w={160}
      />
      {canEdit ? (
        <>
          <Button variant="default" disabled={needed === time.neededWorkers} loading={update.isPending} onClick={save}>
            {shared('action.save')}
          </Button>
          <ConfirmButton
            variant="subtle"
            color="gray"
            question={t('removeTime')}
            text={t('removeTimeText')}
            verb={shared('action.remove')}
            onConfirm={() => remove.mutate({ query: { shiftTimeIds: [time.id] } })}
          >
            {shared('action.remove')}
          </ConfirmButton>
        </>
      ) : null}
    </Group>
  );
}
