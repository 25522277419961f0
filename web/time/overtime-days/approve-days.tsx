import { Alert, Button, Group, NumberInput, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { useBulk } from '../../api/use-bulk.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { BulkDialog, type Refused } from '../../ui/bulk-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { approversText, type OvertimeRow } from './day-row.ts';
import type { Choice } from './overtime-columns.tsx';
import { OVERTIME_DAYS } from './texts.ts';

/** The chosen days and what can be done to them. */
export function ApproveDays({ chosen, setChosen }: Choice) {
  const { t } = useText(OVERTIME_DAYS);
  const [isAsked, setAsked] = useState(false);
  if (chosen.length === 0) return null;
  return (
    <Group gap="xs" role="toolbar" aria-label={t('selected', { count: chosen.length })}>
      <Text size="sm" aria-live="polite">
        {t('selected', { count: chosen.length })}
      </Text>
      <Button size="xs" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('approve.button', { count: chosen.length })}
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={() => setChosen([])}>
        {t('clear')}
      </Button>
      {isAsked ? <ApproveDialog chosen={chosen} setChosen={setChosen} onClose={() => setAsked(false)} /> : null}
    </Group>
  );
}

/** `minutes`: null as clocked, empty until a number is typed. */
type Decision = { readonly minutes: number | '' | null; readonly reason: string };

/** Approves day by day, so that one that is refused leaves the others done; what is refused stays chosen. */
function ApproveDialog({ chosen, setChosen, onClose }: Choice & { onClose: () => void }) {
  const { t } = useText(OVERTIME_DAYS);
  const { t: shared } = useText(SHARED);
  const [decision, setDecision] = useState<Decision>({ minutes: null, reason: '' });
  const takeBack = useTakeBack();
  const paidCount = chosen.filter((row) => row.isPaid).length;
  const reason = decision.reason.trim();
  const minutes = decision.minutes === '' ? null : decision.minutes;
  const approve = useBulk(overtimeDays.approve, (row: OvertimeRow) => ({ body: bodyOf(row, { minutes, reason }) }));
  const nameOf = (row: OvertimeRow) => {
    const clocked = t('approve.row', { name: row.name, day: format.day(row.date), hours: format.hours(row.clockedMinutes) });
    if (row.approvedMinutes === null) return clocked;
    return `${clocked}, ${t('approve.before', { hours: format.hours(row.approvedMinutes), names: approversText(row, t) })}`;
  };
  const run = async (): Promise<Refused[]> => {
    const { done, failed } = await approve.run(chosen);
    const above = done.filter(({ answer }) => answer.approved.some((day) => day.above !== null)).length;
    const ids = done.flatMap(({ answer }) => answer.approved.map(({ id }) => id));
    const undo = { label: shared('action.undo'), run: () => takeBack(ids) };
    if (ids.length > 0)
      toast.done(
        [t('approve.done', { count: ids.length }), above > 0 && t('approve.above', { count: above })].filter(Boolean).join(' · '),
        undo,
      );
    setChosen(failed.map(({ row }) => row));
    return failed.map(({ row, error }) => ({ name: nameOf(row), error }));
  };
  return (
    <BulkDialog
      title={t('approve.button', { count: chosen.length })}
      text={t('approve.text')}
      verb={t('approve.verb')}
      names={chosen.map(nameOf)}
      isRunning={approve.isRunning}
      isReady={reason !== '' && decision.minutes !== ''}
      onConfirm={run}
      onClose={onClose}
    >
      {paidCount > 0 ? (
        <Alert variant="light" color="blue">
          {t('approve.paid', { count: paidCount })}
        </Alert>
      ) : null}
      <DecisionFields decision={decision} setDecision={setDecision} />
    </BulkDialog>
  );
}

type Said = { readonly minutes: number | null; readonly reason: string };
/** The minutes as they were seen go with it, so that a day that changed meanwhile is refused. */
function bodyOf({ employeeId, date, clockedMinutes, approvedMinutes }: OvertimeRow, { minutes, reason }: Said) {
  const days = [{ employeeId, date, clockedMinutes, approvedMinutes }];
  return { days, reason, ...(minutes === null ? {} : { minutes }) };
}

function useTakeBack() {
  const { t } = useText(OVERTIME_DAYS);
  const { mutate } = useCall(overtimeDays.takeBack, { doneText: t('takenBack') });
  return (ids: readonly string[]) => mutate({ body: { ids: [...ids], reason: t('undoReason') } });
}

type FieldsProps = { decision: Decision; setDecision: (decision: Decision) => void };
function DecisionFields({ decision, setDecision }: FieldsProps) {
  const { t } = useText(OVERTIME_DAYS);
  const { t: shared } = useText(SHARED);
  const { minutes, reason } = decision;
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('approve.what')}
        value={minutes === null ? 'clocked' : 'minutes'}
        onChange={(next) => setDecision({ ...decision, minutes: next === 'clocked' ? null : '' })}
      >
        <Group mt="xs">
          <Radio value="clocked" label={t('approve.clocked')} />
          <Radio value="minutes" label={t('approve.minutes')} />
        </Group>
      </Radio.Group>
      {minutes === null ? null : (
        <NumberInput
          label={t('approve.number')}
          description={t('approve.numberHint')}
          value={minutes}
          min={0}
          max={1440}
          allowDecimal={false}
          withAsterisk
          onChange={(next) => setDecision({ ...decision, minutes: next === '' ? '' : Math.min(1440, Number(next) || 0) })}
        />
      )}
      <Textarea
        label={shared('form.reason')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setDecision({ ...decision, reason: event.currentTarget.value })}
      />
    </Stack>
  );
}
