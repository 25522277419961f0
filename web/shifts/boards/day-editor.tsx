import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowsMove, IconCopy, IconPlus, IconSum } from '@tabler/icons-react';
import { useState } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { planOf } from './board-index.ts';
import { shiftWords, warningText } from './board-lines.ts';
import type { ShownBoard } from './board-state.ts';
import type { Plan } from './board-types.ts';
import { type Place, setDay, standing } from './cell-changes.ts';
import { isNote, NoteInput } from './note-field.tsx';
import { isPossible, PlanFields } from './plan-fields.tsx';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

type EditorProps = { shown: ShownBoard; place: Place; onClose: () => void };
const MOST = 6;
const ICON = { size: 18, stroke: 1.5 } as const;

/** What one person does on one day: up to six shifts, what the rules say, and the ways to move it. */
export function DayEditor({ shown, place, onClose }: EditorProps) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const { index, edit, canEdit, open } = shown;
  const profiles = index.range.profiles;
  const [first] = profiles;
  const fresh: Plan = first
    ? { profileId: first.id, isOt: false }
    : { startMinute: 480, endMinute: 1020, breakMinutes: 60, isOt: false };
  const cells = index.at(place.person, place.day);
  const known = standing(cells).flatMap((cell) => planOf(cell) ?? []);
  const [plans, setPlans] = useState<readonly { id: number; plan: Plan }[]>(() =>
    (known.length > 0 ? known : canEdit ? [fresh] : []).map((plan, id) => ({ id, plan })),
  );
  const put = (id: number, plan: Plan) => setPlans(plans.map((item) => (item.id === id ? { id, plan } : item)));
  const save = (next: readonly Plan[]) => {
    const noted = next.map((plan) => ({ ...plan, note: plan.note?.trim() || null }));
    edit.write(index, setDay(index, place, noted));
    onClose();
  };
  return (
    <Stack gap="md">
      <DayFacts shown={shown} place={place} />
      {cells.map((cell) => (
        <Text key={cell.slot} size="sm" c="dimmed">
          {shiftWords(cell, t)}
          {cell.note && !canEdit ? ` · ${t('noteSays', { note: cell.note })}` : null}
        </Text>
      ))}
      <HoursButton shown={shown} person={place.person} />
      {canEdit ? (
        <>
          {plans.map(({ id, plan }) => (
            <Stack key={id} gap="xs">
              <PlanFields plan={plan} profiles={profiles} onChange={(next) => put(id, { ...next, note: plan.note ?? null })} />
              <NoteInput value={plan.note ?? ''} onChange={(note) => put(id, { ...plan, note })} />
              {plans.length > 1 ? (
                <Group justify="flex-end">
                  <Button
                    size="xs"
                    variant="subtle"
                    color="gray"
                    onClick={() => setPlans(plans.filter((item) => item.id !== id))}
                  >
                    {shared('action.remove')}
                  </Button>
                </Group>
              ) : null}
            </Stack>
          ))}
          {plans.length < MOST ? (
            <Group>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus {...ICON} />}
                onClick={() => setPlans([...plans, { id: Math.max(-1, ...plans.map((plan) => plan.id)) + 1, plan: fresh }])}
              >
                {t('secondShift')}
              </Button>
            </Group>
          ) : null}
          {known.length > 0 ? (
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowsMove {...ICON} />}
                onClick={() => open({ kind: 'transfer', places: [place], mode: 'move' })}
              >
                {t('menu.moveTo')}
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconCopy {...ICON} />}
                onClick={() => open({ kind: 'transfer', places: [place], mode: 'copy' })}
              >
                {t('menu.copyTo')}
              </Button>
            </Group>
          ) : null}
          <Group justify="space-between" mt="md">
            <Button variant="subtle" color="red" disabled={known.length === 0} onClick={() => save([])}>
              {t('menu.clear')}
            </Button>
            <Button
              disabled={plans.length === 0 || !plans.every(({ plan }) => isPossible(plan) && isNote(plan.note ?? ''))}
              onClick={() => save(plans.map((plan) => plan.plan))}
            >
              {shared('action.save')}
            </Button>
          </Group>
        </>
      ) : null}
    </Stack>
  );
}

type OfDay = { shown: ShownBoard; place: Place };
/** What holds for the day whatever is planned: holiday, leave, and what the rules say. */
function DayFacts({ shown: { index }, place: { person, day } }: OfDay) {
  const { t } = useText(SHIFTS);
  const holiday = index.holidayOn(index.days[day] ?? '');
  const leave = index.leaveAt(person, day);
  return (
    <>
      {holiday ? <Text c="indigo">{holiday}</Text> : null}
      {leave ? <Text c="violet">{leave}</Text> : null}
      {index.warningsAt(person, day).map((warning) => (
        <div key={`${warning.rule} ${warning.slot}`} className={classes.warning}>
          <IconAlertTriangle {...ICON} aria-hidden />
          <span>{warningText(warning, t)}</span>
        </div>
      ))}
    </>
  );
}

function HoursButton({ shown: { open }, person }: { shown: ShownBoard; person: number }) {
  const { t } = useText(SHIFTS);
  return (
    <Group>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconSum {...ICON} />}
        onClick={() => open({ kind: 'hours', person })}
      >
        {t('menu.hours')}
      </Button>
    </Group>
  );
}
