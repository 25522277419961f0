import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useIsAnothers } from '../shared/use-is-anothers.ts';
import { AbsencePapers } from './absence-papers.tsx';
import { ABSENCE_LOOK, type AbsenceDetail, daysText, spanText } from './absence-text.ts';
import { ABSENCES } from './texts.ts';

/** One leave with its days, what they earn, its papers and how it came about. */
export function AbsenceDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const found = useQuery({ ...query(leaveRecords.get, { query: { id: id ?? '' } }), enabled: id !== undefined });
  const person = found.data?.person;
  return (
    <SideDrawer
      title={person ? `${person.name} · ${found.data?.type.name}` : ''}
      isOpen={id !== undefined}
      hasAddress
      onClose={onClose}
    >
      {id === undefined ? null : <QueryView query={found}>{(absence) => <Detail absence={absence} />}</QueryView>}
    </SideDrawer>
  );
}

function Detail({ absence }: { absence: AbsenceDetail }) {
  const { t } = useText(ABSENCES);
  const [isEnding, setEnding] = useState(false);
  const isTheirs = useIsAnothers();
  const mayEnd = useCan(leaveRecords.takeBack) && isTheirs(absence.person.employeeId) && absence.status === 'approved';
  const facts: [string, string | null | undefined][] = [
    [t('detail.reason'), absence.reason],
    [t('detail.substitute'), absence.substitute?.name],
    [t('detail.decision'), absence.decisionReason],
    [t('column.source'), t(`source.${absence.source}`)],
    [t('detail.createdAt'), format.dateTime(absence.createdAt)],
    [t('detail.decidedAt'), format.dateTime(absence.decidedAt)],
  ];
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Text fw={600}>{spanText(absence, t)}</Text>
        <Text>{daysText(absence.minutes, t)}</Text>
        <StatusBadge status={ABSENCE_LOOK[absence.status]} label={t(`status.${absence.status}`)} />
      </Group>
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Group key={label} gap="xs" align="baseline">
              <Text component="dt" size="sm" c="dimmed" w={140}>
                {label}
              </Text>
              <Text component="dd" m={0} flex={1}>
                {value}
              </Text>
            </Group>
          ))}
      </dl>
      <Days absence={absence} />
      <AbsencePapers absence={absence} />
      {mayEnd ? (
        <Group>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setEnding(true)}>
            {t('detail.takeBack')}
          </Button>
        </Group>
      ) : null}
      {isEnding ? <TakeBackDialog absence={absence} onClose={() => setEnding(false)} /> : null}
    </Stack>
  );
}

function Days({ absence: { days } }: { absence: AbsenceDetail }) {
  const { t } = useText(ABSENCES);
  return (
    <Table aria-label={t('detail.days')}>
      <Table.Tbody>
        {days.map((day) => (
          <Table.Tr key={day.date} c={day.minutes === 0 ? 'dimmed' : undefined}>
            <Table.Td>{`${format.weekday(day.date)} ${format.day(day.date)}`}</Table.Td>
            <Table.Td>{t(`why.${day.why}`)}</Table.Td>
            <Table.Td>{day.minutes === 0 ? '' : daysText(day.minutes, t)}</Table.Td>
            <Table.Td>
              {day.pay
                .map((part) => (part.percent === 0 ? t('detail.unpaid') : t('detail.pay', { percent: part.percent })))
                .join(', ')}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function TakeBackDialog({ absence, onClose }: { absence: AbsenceDetail; onClose: () => void }) {
  const { t } = useText(ABSENCES);
  const { id, version } = absence;
  const takeBack = useCall(leaveRecords.takeBack, {
    onDone: ({ paidAnew: { days, paidDays, lockedDays } }) => {
      const told = [t('detail.takenBack', { days: daysText(absence.minutes, t) })];
      if (days > 0) told.push(t('detail.paidAnew', { count: days }));
      if (paidDays > 0) told.push(t('detail.paidLater', { count: paidDays }));
      if (lockedDays > 0) told.push(t('detail.paidLocked', { count: lockedDays }));
      toast.done(told.join(' '));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('detail.takeBack')}
      text={t('detail.takeBackText')}
      label={t('detail.takeBackReason')}
      verb={t('detail.takeBack')}
      isDanger
      isBusy={takeBack.isPending}
      onConfirm={(reason) => takeBack.mutate({ body: { id, version, reason } })}
      onClose={onClose}
    />
  );
}
