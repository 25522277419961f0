import { Text } from '@mantine/core';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { DayDetail } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';

type Approval = DayDetail['overtimeApprovals'][number];
type ApprovedProps = { day: DayDetail['day']; approvals: readonly Approval[] };

/** How much overtime of a day was approved; each approval with its times, who gave it, when and why. */
export function ApprovedOvertime({ day, approvals }: ApprovedProps) {
  return (
    <>
      {format.hours(day.approvedOvertimeMinutes)}
      {approvals.map((approval) => (
        <ApprovalLine key={approval.id} approval={approval} />
      ))}
    </>
  );
}

function ApprovalLine({ approval }: { approval: Approval }) {
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
    </Text>
  );
}
