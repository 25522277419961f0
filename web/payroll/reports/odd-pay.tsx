import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { NOTED_CHECKS, type PayCheck } from '../../../domain/payroll/pay-checks.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import classes from '../shared/payroll.module.css';
import { PersonCell } from '../shared/person-cell.tsx';
import type { Difference } from './difference.ts';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport, useReportCall } from './use-report-call.ts';

/** Whose pay is odd: those that need a note first, without one before with one. */
export function OddPay({ people }: { people: readonly Difference[] }) {
  const { t } = useText(PAYROLL_REPORTS);
  const [asked, setAsked] = useState<readonly Difference[]>([]);
  const odd = people.filter((person) => person.checks.length > 0).sort((a, b) => weightOf(b) - weightOf(a));
  const missing = odd.filter((person) => person.needsNote && person.note === null);
  const canWrite = useCanWrite();
  if (odd.length === 0) return null;
  return (
    <section>
      <Group justify="space-between" gap="sm">
        <Title order={2} fz={16}>
          {t('differences.odd.title', { count: odd.length })}
        </Title>
        {canWrite && missing.length > 1 ? (
          <Button variant="default" size="compact-md" aria-haspopup="dialog" onClick={() => setAsked(missing)}>
            {t('differences.odd.writeAll', { count: missing.length })}
          </Button>
        ) : null}
      </Group>
      <Text c="dimmed" mb="xs">
        {t(odd.some((person) => person.needsNote) ? 'differences.odd.text' : 'differences.odd.told')}
      </Text>
      <Stack gap={0} className={`${classes.card} ${classes.ruled}`}>
        {odd.map((person) => (
          <OddPerson key={person.employeeId} person={person} onWrite={canWrite ? () => setAsked([person]) : null} />
        ))}
      </Stack>
      {asked.length > 0 ? <NoteDialog people={asked} onClose={() => setAsked([])} /> : null}
    </section>
  );
}

const weightOf = ({ needsNote, note }: Difference): number => (needsNote ? (note === null ? 2 : 1) : 0);

/** Notes are written as long as the figures are open, by whom the payroll is made by. */
function useCanWrite(): boolean {
  const { report } = useReport();
  return report.actions.edit;
}

function OddPerson({ person, onWrite }: { person: Difference; onWrite: (() => void) | null }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { note } = person;
  return (
    <Group justify="space-between" align="flex-start" gap="sm" p="sm">
      <PersonCell person={person} />
      <Stack gap={4} miw={0} flex="1 1 300px" maw={640}>
        <Group gap={4}>
          {person.checks.map((check) => (
            <CheckBadge key={check} check={check} />
          ))}
        </Group>
        <Text size="sm" c="dimmed">
          {person.oldNet === null ? '' : `${format.currency(person.oldNet)} → `}
          {format.currency(person.newNet)}
        </Text>
        {note ? (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {note.text}{' '}
            <Text span size="xs" c="dimmed">
              {t('differences.odd.by', { name: note.by?.name ?? t('approval.somebody'), date: format.dateTime(note.at) })}
            </Text>
          </Text>
        ) : null}
      </Stack>
      {onWrite && person.needsNote ? (
        <Button variant="default" size="compact-md" aria-haspopup="dialog" onClick={onWrite}>
          {t(note ? 'differences.odd.rewrite' : 'differences.odd.write')}
        </Button>
      ) : null}
    </Group>
  );
}

function CheckBadge({ check }: { check: PayCheck }) {
  const { t } = useText(PAYROLL_REPORTS);
  return <Badge color={NOTED_CHECKS.includes(check) ? 'orange' : 'gray'}>{t(`differences.odd.check.${check}`)}</Badge>;
}

function NoteDialog({ people, onClose }: { people: readonly Difference[]; onClose: () => void }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const save = useReportCall(payrollReports.noteDifferences, { doneText: t('differences.odd.saved'), onDone: onClose });
  const [first] = people;
  const title =
    people.length === 1
      ? t('differences.odd.writeFor', { name: first?.name ?? '' })
      : t('differences.odd.writeAllTitle', { count: people.length });
  const employeeIds = people.map((person) => person.employeeId);
  return (
    <ReasonDialog
      isOpen
      title={title}
      verb={t('differences.odd.write')}
      isBusy={save.isPending}
      onClose={onClose}
      onConfirm={(note) => save.run({ body: { payrollReportId: report.payrollReportId, employeeIds, note } })}
    />
  );
}
