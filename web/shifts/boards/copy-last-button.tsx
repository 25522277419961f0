import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { periodBefore } from '../../../domain/shifts/board-period.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import type { ShownBoard } from './board-state.ts';
import { SHIFTS } from './texts.ts';
import { ToolButton } from './tool-button.tsx';

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** The plan of the days before, laid over the days shown; what stands already stays. It can be taken back. */
export function CopyLastButton({ shown, isPrimary = false }: { shown: ShownBoard; isPrimary?: boolean }) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const { board, index, edit, people, isFiltered } = shown;
  const source = periodBefore({ from: index.range.from, to: index.range.to }, board);
  const met = useRef(index);
  const copy = useCall(board.board === 'weekly' ? shifts.duplicate : monthlyShifts.duplicateGroup, {
    onDone: (answer) => {
      if (answer.written === 0) {
        const days = { from: format.shortDay(source.from), to: format.day(source.to) };
        return toast.done(t(answer.found === 0 ? 'copyLastNothing' : 'copyLastThere', days));
      }
      edit.note(answer.undo, met.current);
      toast.done(t('done.copied', { count: answer.written }), { label: shared('action.undo'), run: () => edit.undo(false) });
    },
  });
  const weeks = Math.round(index.days.length / 7);
  const label = board.board === 'weekly' ? t('copyLastWeeks', { count: weeks }) : t('copyLastPeriod');
  const button = {
    disabled: copy.isPending || edit.isSaving,
    onClick: () => {
      met.current = index;
      copy.mutate({
        body: {
          shiftId: board.id,
          ...source,
          employeeIds: isFiltered ? people.flatMap((at) => index.range.people[at]?.employeeId ?? []) : undefined,
        },
      });
    },
  };
  return isPrimary ? (
    <Button leftSection={<IconCopy {...ICON} />} {...button}>
      {label}
    </Button>
  ) : (
    <ToolButton icon={<IconCopy {...ICON} />} label={label} words="first" {...button} />
  );
}
