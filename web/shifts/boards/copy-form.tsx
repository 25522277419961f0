import { Alert, Button, Group, NumberInput, Radio, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { type BoardPeriod, nextPeriod } from '../../../domain/shifts/board-period.ts';
import { COPY_CHOICES, type CopyChoice } from '../../../domain/time/shift-types.ts';
import { addDays, daysBetween } from '../../../domain/time.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ShownBoard } from './board-state.ts';
import { SHIFTS } from './texts.ts';

const PERIODS_AHEAD = 12;

/** The periods after the shown one; of a longer one the days beyond the source stay as they are. */
function laterPeriods({ board, index }: ShownBoard): BoardPeriod[] {
  const length = index.days.length;
  const periods: BoardPeriod[] = [];
  let shown: BoardPeriod = { from: index.range.from, to: index.range.to };
  for (let count = 0; count < PERIODS_AHEAD; count += 1) {
    shown = nextPeriod(shown, board, length);
    const isLonger = daysBetween(shown.from, shown.to) >= length;
    periods.push(isLonger ? { from: shown.from, to: addDays(shown.from, length - 1) } : shown);
  }
  return periods;
}

/** Copies the shown days to later ones, with a choice where something stands, and the count before it is done. */
export function CopyForm({ shown, onClose }: { shown: ShownBoard; onClose: () => void }) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const { board, index, edit, people, isFiltered } = shown;
  const { from, to } = index.range;
  const length = index.days.length;
  const starts = laterPeriods(shown);
  const [targetFrom, setTarget] = useState(starts[0]?.from ?? from);
  const [isWhole, setWhole] = useState(false);
  const [times, setTimes] = useState(1);
  const [choice, setChoice] = useState<CopyChoice>('avoid');
  const isMonthly = board.board === 'monthly';
  const target = starts.find((start) => start.from === targetFrom);
  const targetTo = isMonthly ? (target?.to ?? targetFrom) : addDays(targetFrom, length * times - 1);
  const employeeIds = isFiltered && !isWhole ? people.flatMap((at) => index.range.people[at]?.employeeId ?? []) : undefined;
  const body = { shiftId: board.id, from, to, targetFrom, targetTo, choice, employeeIds };
  const preview = useQuery({
    queryKey: ['shift-copy-preview', body],
    queryFn: () => call(shifts.copy, { body: { ...body, preview: true } }),
    staleTime: 0,
  });
  const copy = useCall(shifts.copy, {
    onDone: (answer) => {
      edit.note(answer.undo, index);
      toast.done(t('done.copied', { count: answer.written }));
      onClose();
    },
  });
  return (
    <Stack gap="md">
      <Text size="sm">{t('copyFrom', { from: format.day(from), to: format.day(to) })}</Text>
      {isFiltered ? (
        <Radio.Group
          label={t('field.copyWhom')}
          value={isWhole ? 'whole' : 'shown'}
          onChange={(value) => setWhole(value === 'whole')}
        >
          <Stack gap={6} mt={6}>
            <Radio value="shown" label={t('copyShown', { count: people.length })} />
            <Radio value="whole" label={t('copyWhole', { count: index.range.people.length })} />
          </Stack>
        </Radio.Group>
      ) : null}
      <Group grow align="flex-end">
        <Select
          label={t('field.target')}
          data={starts.map((start) => ({ value: start.from, label: `${format.day(start.from)} – ${format.shortDay(start.to)}` }))}
          value={targetFrom}
          onChange={(chosen) => setTarget(starts.find((start) => start.from === chosen)?.from ?? targetFrom)}
          allowDeselect={false}
        />
        {isMonthly ? null : (
          <NumberInput
            label={t('field.repeat')}
            value={times}
            onChange={(value) => setTimes(Math.min(8, Math.max(1, Number(value) || 1)))}
            min={1}
            max={8}
            allowDecimal={false}
          />
        )}
      </Group>
      <Radio.Group
        label={t('field.choice')}
        value={choice}
        onChange={(value) => setChoice(COPY_CHOICES.find((copyChoice) => copyChoice === value) ?? 'avoid')}
      >
        <Stack gap={6} mt={6}>
          {COPY_CHOICES.map((copyChoice) => (
            <Radio key={copyChoice} value={copyChoice} label={t(`choice.${copyChoice}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <QueryView query={preview} shape="form">
        {(count) => <CopyCount count={count} />}
      </QueryView>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
        <Button
          disabled={!preview.data || preview.data.written === 0}
          loading={copy.isPending}
          onClick={() => copy.mutate({ body })}
        >
          {t('copyVerb', { count: preview.data?.written ?? 0 })}
        </Button>
      </Group>
    </Stack>
  );
}

/** What the copy would write and what it would leave. */
function CopyCount({ count }: { count: WireAnswer<typeof shifts.copy> }) {
  const { t } = useText(SHIFTS);
  return (
    <Alert color={count.isStopped ? 'red' : 'blue'} role="status">
      {count.isStopped
        ? t('copyStopped', { count: count.occupied })
        : t('copyCount', { found: count.found, written: count.written })}
      <Text size="sm">
        {[
          count.same > 0 ? t('copySame', { count: count.same }) : '',
          count.avoided > 0 ? t('copyAvoided', { count: count.avoided }) : '',
          count.overwritten > 0 ? t('copyOverwritten', { count: count.overwritten }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Alert>
  );
}
