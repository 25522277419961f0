import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { timeCorrections } from '../../../contract/payroll/time-corrections.ts';
import { Can, useSession } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import type { DayDetail } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';
import classes from './timesheets.module.css';

/** A day that a payroll holds: which one, what it should have been, and the way to say so once it is approved. */
export function PaidDay({ detail }: { detail: DayDetail }) {
  const { t } = useText(TIMESHEETS);
  const self = useSession()?.lastVisitEmployee;
  const [isOpen, setOpen] = useState(false);
  const { lockedBy, isPaid, correction, leaveAfterPay } = detail;
  // Nobody decides on the own day.
  const mayRecord = isPaid && detail.employeeId !== self?.id;
  return (
    <Stack gap="xs">
      {lockedBy ? (
        <div className={classes.problem}>
          <IconLock size={18} stroke={1.5} aria-hidden />
          {t('day.locked', { name: lockedBy })}
        </div>
      ) : null}
      {correction ? <Correction correction={correction} mayTakeBack={mayRecord} /> : null}
      {leaveAfterPay.map((leave) => (
        <LeaveAfter key={leave.recordId} leave={leave} />
      ))}
      {mayRecord ? (
        <Can call={timeCorrections.record} otherwise={<Text size="sm">{t('paid.ask')}</Text>}>
          {correction ? null : <Text size="sm">{t('paid.note')}</Text>}
          <Group>
            <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {correction ? t('paid.again') : t('paid.button')}
            </Button>
          </Group>
        </Can>
      ) : null}
      {isOpen ? <CorrectionDialog detail={detail} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
}

function LeaveAfter({ leave }: { leave: DayDetail['leaveAfterPay'][number] }) {
  const { t } = useText(TIMESHEETS);
  const text = t('day.leaveOf', { name: leave.name, hours: format.hours(leave.minutes) });
  return (
    <Group gap="xs">
      <StatusBadge status="draft" label={t(`paid.leave.${leave.change}`)} />
      <Can call={leaveRecords.record} otherwise={text}>
        <AppLink to={`/leave/leave-record?record=${leave.recordId}`}>{text}</AppLink>
      </Can>
    </Group>
  );
}

type CorrectionProps = { correction: NonNullable<DayDetail['correction']>; mayTakeBack: boolean };
function Correction({ correction, mayTakeBack }: CorrectionProps) {
  const { t } = useText(TIMESHEETS);
  const [isAsked, setAsked] = useState(false);
  const takeBack = useCall(timeCorrections.takeBack, { doneText: t('paid.takenBack'), onDone: () => setAsked(false) });
  const { clockings } = correction;
  const times = clockings.map(({ clockType, at }) => `${t(`clock.${clockType}`)} ${format.time(at)}`).join(' · ');
  return (
    <section aria-label={t('paid.badge')}>
      <StatusBadge status="draft" label={t('paid.badge')} />
      <Text fw={500}>{times || t('paid.nobody')}</Text>
      {clockings.length > 0 ? (
        <Text size="sm">
          {t('paid.figures', {
            worked: format.hours(correction.workedMinutes),
            late: format.hours(correction.lateMinutes),
            early: format.hours(correction.earlyLeaveMinutes),
            overtime: format.hours(correction.overtimeMinutes),
          })}
        </Text>
      ) : null}
      <Text size="sm" c="dimmed">
        {t('paid.by', { name: correction.createdBy ?? t('someone'), at: format.dateTime(correction.createdAt) })}
        {correction.reason === null ? '' : ` · ${t('reasonOf', { reason: correction.reason })}`}
      </Text>
      {mayTakeBack ? (
        <Can call={timeCorrections.takeBack}>
          <Button size="compact-sm" variant="subtle" color="gray" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t('paid.takeBack')}
          </Button>
        </Can>
      ) : null}
      {isAsked ? (
        <ReasonDialog
          title={t('paid.question')}
          text={t('paid.questionText')}
          verb={t('paid.takeBack')}
          isBusy={takeBack.isPending}
          onConfirm={(reason) => takeBack.mutate({ query: { id: correction.id, reason } })}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </section>
  );
}
