import { Button, Checkbox, Group, MultiSelect, NumberInput, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { ShownBoard } from './board-state.ts';
import type { Plan, ShiftTime } from './board-types.ts';
import { isPossible, PlanFields } from './plan-fields.tsx';
import { SHIFTS } from './texts.ts';

/** A shift time of the wire: a profile, or times of its own. */
export const timePlanOf = (plan: Plan): Partial<Pick<ShiftTime, 'profileId' | 'startMinute' | 'endMinute' | 'breakMinutes'>> =>
  'profileId' in plan
    ? { profileId: plan.profileId }
    : 'startMinute' in plan
      ? { startMinute: plan.startMinute, endMinute: plan.endMinute, breakMinutes: plan.breakMinutes }
      : {};

/** One shift on several days, with its people and how many it needs. */
export function AddShiftForm({ shown, onClose }: { shown: ShownBoard; onClose: () => void }) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const { index, edit, board } = shown;
  const [first] = index.range.profiles;
  const [plan, setPlan] = useState<Plan>(
    first ? { profileId: first.id, isOt: false } : { startMinute: 480, endMinute: 1020, breakMinutes: 60, isOt: false },
  );
  const [days, setDays] = useState<string[]>([]);
  const [people, setPeople] = useState<string[]>([]);
  const [needed, setNeeded] = useState(0);
  const add = useCall(shifts.addTimes, {
    doneText: t('done.added'),
    onDone: (answer) => {
      edit.note(answer.undo, index, answer.conflicts);
      onClose();
    },
  });
  const isOt = 'isOt' in plan && plan.isOt === true;
  const submit = () =>
    add.mutate({
      body: {
        shiftId: board.id,
        days: index.days.filter((date) => days.includes(date)),
        ...timePlanOf(plan),
        neededWorkers: needed,
        shiftWorkers: people.map((employeeId) => ({ employeeId, isOt })),
      },
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <PlanFields plan={plan} profiles={index.range.profiles} onChange={setPlan} isWorkOnly />
        <Checkbox.Group label={t('field.days')} value={days} onChange={setDays}>
          <Group gap="xs" mt={4}>
            {index.days.map((date) => (
              <Checkbox key={date} value={date} label={`${format.weekday(date)} ${Number(date.slice(8))}`} />
            ))}
          </Group>
        </Checkbox.Group>
        <Switch
          label={t('field.everyDay')}
          checked={days.length === index.days.length}
          onChange={(event) => setDays(event.currentTarget.checked ? [...index.days] : [])}
        />
        <MultiSelect
          label={t('field.workers')}
          data={index.range.people.map((person) => ({ value: person.employeeId, label: `${person.code} · ${person.name}` }))}
          value={people}
          onChange={setPeople}
          searchable
          hidePickedOptions
          limit={100}
        />
        <NumberInput
          label={t('field.needed')}
          description={t('hint.needed')}
          value={needed}
          onChange={(next) => setNeeded(Number(next) || 0)}
          min={0}
          max={10_000}
          allowDecimal={false}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {shared('action.cancel')}
          </Button>
          <Button type="submit" disabled={days.length === 0 || !isPossible(plan)} loading={add.isPending}>
            {t('verb.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
