import { Alert, Button, Group, MultiSelect, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { RESET_TYPES } from '../../../domain/time/shift-types.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import type { ShownBoard } from './board-state.ts';
import { standing } from './cell-changes.ts';
import { SHIFTS } from './texts.ts';

type ResetType = (typeof RESET_TYPES)[number];

/** Empties the shown days: of some shifts, of some people, or all. It can be undone until the page is left. */
export function ResetForm({ shown, onClose }: { shown: ShownBoard; onClose: () => void }) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const { board, index, edit, people, isFiltered } = shown;
  const [resetType, setType] = useState<ResetType>('shift');
  const [ids, setIds] = useState<string[]>([]);
  const shownIds = people.flatMap((at) => index.range.people[at]?.employeeId ?? []);
  const reset = useCall(board.board === 'weekly' ? shifts.reset : monthlyShifts.reset, {
    onDone: (answer) => {
      edit.note(answer.undo, index);
      toast.done(t('done.cleared', { count: answer.cleared }));
      onClose();
    },
  });
  const isHit = (who: string, profile: string | null) =>
    resetType === 'all' || (resetType === 'worker' ? ids.includes(who) : profile !== null && ids.includes(profile));
  let count = 0;
  for (const at of people) {
    const who = index.range.people[at]?.employeeId ?? '';
    index.days.forEach((_date, day) => {
      count += standing(index.at(at, day)).filter((cell) => isHit(who, cell.isOwn ? null : (cell.profile?.id ?? null))).length;
    });
  }
  const options =
    resetType === 'worker'
      ? people
          .flatMap((at) => index.range.people[at] ?? [])
          .map((person) => ({ value: person.employeeId, label: `${person.code} · ${person.name}` }))
      : index.range.profiles.map((profile) => ({ value: profile.id, label: `${profile.symbol} · ${profile.name}` }));
  const body = {
    shiftId: board.id,
    from: index.range.from,
    to: index.range.to,
    resetType,
    profileIds: resetType === 'shift' ? ids : undefined,
    employeeIds: resetType === 'worker' ? ids : isFiltered ? shownIds : undefined,
  };
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('resetWhat', { from: format.day(index.range.from), to: format.day(index.range.to) })}
        value={resetType}
        onChange={(value) => {
          setType(RESET_TYPES.find((text) => text === value) ?? 'shift');
          setIds([]);
        }}
      >
        <Stack gap={6} mt={6}>
          {RESET_TYPES.map((text) => (
            <Radio key={text} value={text} label={t(`resetType.${text}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {resetType === 'all' ? null : (
        <MultiSelect
          label={t(resetType === 'worker' ? 'field.workers' : 'profiles')}
          data={options}
          value={ids}
          onChange={setIds}
          searchable
          hidePickedOptions
          limit={100}
        />
      )}
      <Alert color="orange" role="status">
        {t('resetCount', { count })}
      </Alert>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
        <Button color="red.8" disabled={count === 0} loading={reset.isPending} onClick={() => reset.mutate({ body })}>
          {t('resetVerb', { count })}
        </Button>
      </Group>
    </Stack>
  );
}
