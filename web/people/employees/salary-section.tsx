import { Button, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { positions } from '../../../contract/people/positions.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { SalaryForm } from './salary-form.tsx';
import type { SalaryRow } from './salary-row.ts';
import type { Employee } from './use-employee.ts';

/** What a person was, is and will be paid, newest first. */
export function SalarySection({ person }: { person: Employee }) {
  const { t } = useText(EMPLOYEES);
  const [edited, setEdited] = useState<SalaryRow | 'new' | null>(null);
  const history = useQuery(query(positions.salaryHistory, { query: { employeeId: person.id } }));
  const title =
    edited && edited !== 'new' ? t('salary.editTitle', { date: format.day(edited.activeDate) }) : t('salary.setTitle');
  return (
    <Section
      title={t('section.salary')}
      action={
        <Can call={positions.setSalary}>
          <Button variant="default" id="field-salary" aria-haspopup="dialog" onClick={() => setEdited('new')}>
            {t('salary.set')}
          </Button>
        </Can>
      }
    >
      <QueryView query={history} shape="form" empty={<Text c="dimmed">{t('note.noSalary')}</Text>}>
        {(rows) => <SalaryTable rows={rows} person={person} onEdit={setEdited} />}
      </QueryView>
      <Dialog isOpen={edited !== null} onClose={() => setEdited(null)} title={title}>
        {edited ? <SalaryForm person={person} row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      </Dialog>
    </Section>
  );
}

type TableProps = { rows: readonly SalaryRow[]; person: Employee; onEdit: (row: SalaryRow) => void };

function SalaryTable({ rows, person, onEdit }: TableProps) {
  const { t } = useText(EMPLOYEES);
  const { t: shared } = useText(SHARED);
  return (
    <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('field.activeDate')}</Table.Th>
            <Table.Th ta="right">{t('field.salary')}</Table.Th>
            <Table.Th>{t('field.note')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{shared('table.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={row.activeDate}>
              <Table.Td>
                {format.day(row.activeDate)}
                <Standing row={row} isToCome={index < rows.findIndex((other) => other.isInForce)} />
              </Table.Td>
              <Table.Td ta="right">
                {format.money(row.salaryBase)}
                <Step row={row} />
              </Table.Td>
              <Table.Td>{row.note}</Table.Td>
              <Table.Td>
                <RowActions row={row} person={person} onEdit={onEdit} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Standing({ row, isToCome }: { row: SalaryRow; isToCome: boolean }) {
  const { t } = useText(EMPLOYEES);
  if (!row.isInForce && !isToCome) return null;
  return (
    <Text size="xs" c="dimmed">
      {row.isInForce ? t('salary.inForce') : t('salary.upcoming')}
    </Text>
  );
}

function Step({ row }: { row: SalaryRow }) {
  const { t } = useText(EMPLOYEES);
  if (row.previous === null || row.previous === row.salaryBase) return null;
  const step = row.salaryBase - row.previous;
  return (
    <Text size="xs" c="dimmed">
      {t(step > 0 ? 'salary.up' : 'salary.down', { amount: format.money(Math.abs(step)) })}
    </Text>
  );
}

function RowActions({ row, person, onEdit }: { row: SalaryRow; person: Employee; onEdit: (row: SalaryRow) => void }) {
  const { t } = useText(EMPLOYEES);
  const remove = useCall(positions.removeSalary, { doneText: t('done.saved') });
  if (row.isLocked) {
    return (
      <Group gap={4} wrap="nowrap" c="dimmed">
        <IconLock size={14} stroke={1.5} aria-hidden />
        <Text size="xs">{t('salary.locked')}</Text>
      </Group>
    );
  }
  return (
    <Can call={positions.editSalary}>
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button size="xs" variant="subtle" aria-haspopup="dialog" onClick={() => onEdit(row)}>
          {t('salary.change')}
        </Button>
        <ConfirmButton
          size="xs"
          variant="subtle"
          color="gray"
          question={t('salary.removeQuestion', { date: format.day(row.activeDate) })}
          verb={t('salary.remove')}
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ query: { employeeId: person.id, activeDate: row.activeDate } })}
        >
          {t('salary.remove')}
        </ConfirmButton>
      </Group>
    </Can>
  );
}
