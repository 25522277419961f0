import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import type { DayDetail } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';

type Approval = DayDetail['overtimeApprovals'][number];
type ApprovedProps = { day: DayDetail['day']; approvals: readonly Approval[]; canTakeBack: boolean; isPaid: boolean };

/** How much overtime of a day was approved; each approval with its times, who gave it, when and why. */
export function ApprovedOvertime({ day, approvals, canTakeBack, isPaid }: ApprovedProps) {
  return (
    <>
      {format.hours(day.approvedOvertimeMinutes)}
      {approvals.map((approval) => (
        <ApprovalLine
          key={approval.id}
          approval={approval}
          canTakeBack={canTakeBack && approval.startMinute === null}
          isPaid={isPaid}
        />
      ))}
    </>
  );
}

type LineProps = { approval: Approval; canTakeBack: boolean; isPaid: boolean };
function ApprovalLine({ approval, canTakeBack, isPaid }: LineProps) {
  const { t } = useText(TIMESHEETS);
  const { startMinute, endMinute, minutes, reason, requestId } = approval;
  const times =
    startMinute === null
      ? t('day.wholeDay', { hours: format.hours(minutes) })
      : t('day.times', { from: format.timeOfDay(startMinute), to: format.timeOfDay(endMinute) });
  const by = t('day.approvedBy', { name: approval.approvedBy ?? t('someone'), at: format.dateTime(approval.approvedAt) });
  return (
    <Text size="sm" c="dimmed">
      {[times, by, reason && t('reasonOf', { reason })].filter(Boolean).join(' · ')}
      {requestId ? (
        <>
          {' · '}
          <AppLink to={`/requests/approved?request=${requestId}`}>{t('day.request')}</AppLink>
        </>
      ) : null}
      {canTakeBack ? (
        <Can call={overtimeDays.takeBack}>
          <TakeBack approval={approval} isPaid={isPaid} />
        </Can>
      ) : null}
    </Text>
  );
}

/** Takes an approval of the whole day back; what stood before it stands again. */
function TakeBack({ approval, isPaid }: { approval: Approval; isPaid: boolean }) {
  const { t } = useText(TIMESHEETS);
  const [isAsked, setAsked] = useState(false);
  const takeBack = useCall(overtimeDays.takeBack, { doneText: t('overtime.takenBack'), onDone: () => setAsked(false) });
  return (
    <>
      {' '}
      <Button size="compact-xs" variant="subtle" color="gray" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('overtime.takeBack')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={t('overtime.question')}
          text={isPaid ? `${t('overtime.text')} ${t('overtime.paid')}` : t('overtime.text')}
          verb={t('overtime.takeBack')}
          isBusy={takeBack.isPending}
          onConfirm={(reason) => takeBack.mutate({ body: { ids: [approval.id], reason } })}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
