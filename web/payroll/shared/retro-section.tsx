import { Button, Group, Stack, Table, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { PAYROLL, type PayrollT } from './texts.ts';

type Row = WireAnswer<typeof retroPay.list>[number];

/** Differences of earlier payrolls: of the people of a run, or of one person. */
export function RetroSection(of: { payrollReportId: string } | { employeeId: string }) {
  const { t } = useText(PAYROLL);
  const [held, setHeld] = useState<Row | null>(null);
  const list = useQuery(query(retroPay.list, { query: of }));
  return (
    <Section title={t('retro.title')} note={t('retro.lead')}>
      <QueryView query={list} shape="form" empty={<Text c="dimmed">{t('retro.none')}</Text>}>
        {(rows) => <RetroTable rows={rows} onHold={setHeld} />}
      </QueryView>
      <Dialog isOpen={held !== null} onClose={() => setHeld(null)} title={held ? holdTitle(held, t) : ''}>
        {held ? <HoldForm row={held} onClose={() => setHeld(null)} /> : null}
      </Dialog>
    </Section>
  );
}

const holdTitle = (row: Row, t: PayrollT): string =>
  t('retro.holdTitle', { month: format.month(row.month), name: row.employee.name });

function RetroTable({ rows, onHold }: { rows: readonly Row[]; onHold: (row: Row) => void }) {
  const { t } = useText(PAYROLL);
  return (
    <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('retro.person')}</Table.Th>
            <Table.Th>{t('retro.what')}</Table.Th>
            <Table.Th ta="right">{t('retro.old')}</Table.Th>
            <Table.Th ta="right">{t('retro.new')}</Table.Th>
            <Table.Th ta="right">{t('retro.amount')}</Table.Th>
            <Table.Th>{t('retro.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr
              key={`${row.employee.employeeId} ${row.key} ${row.itemName ?? ''} ${row.month} ${row.payrollReport?.payrollReportId ?? ''}`}
            >
              <Table.Td>{row.employee.name}</Table.Td>
              <Table.Td>
                {t('retro.line', { line: row.itemName ?? t(`retro.keys.${row.key}`), month: format.month(row.month) })}
              </Table.Td>
              <Table.Td ta="right">{format.money(row.old)}</Table.Td>
              <Table.Td ta="right">{format.money(row.new)}</Table.Td>
              <Table.Td ta="right">{format.money(row.amount)}</Table.Td>
              <Table.Td>
                <State row={row} onHold={onHold} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function State({ row, onHold }: { row: Row; onHold: (row: Row) => void }) {
  const { t } = useText(PAYROLL);
  const release = useCall(retroPay.release, { doneText: t('retro.doneRelease') });
  const facts = { reason: row.reason ?? '', payroll: row.payrollReport?.name ?? '' };
  const person = { employeeId: row.employee.employeeId, month: row.month };
  return (
    <Group gap="xs">
      <Text size="sm">{t(`retro.${row.state}`, facts)}</Text>
      {row.state === 'pending' || (row.state === 'claimed' && row.payrollReport?.status === 'DRAFT') ? (
        <Can call={retroPay.hold}>
          <Button size="xs" variant="subtle" aria-haspopup="dialog" onClick={() => onHold(row)}>
            {t('retro.hold')}
          </Button>
        </Can>
      ) : null}
      {row.state === 'held' ? (
        <Can call={retroPay.release}>
          <Button size="xs" variant="subtle" loading={release.isPending} onClick={() => release.mutate({ query: person })}>
            {t('retro.release')}
          </Button>
        </Can>
      ) : null}
    </Group>
  );
}

function HoldForm({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useText(PAYROLL);
  const [reason, setReason] = useState('');
  const hold = useCall(retroPay.hold, { doneText: t('retro.doneHold'), onDone: onClose });
  const body = { employeeId: row.employee.employeeId, month: row.month, reason: reason.trim() };
  return (
    <Stack gap="md">
      <Textarea
        label={t('retro.holdReason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
        required
      />
      <Group justify="flex-end">
        <Button loading={hold.isPending} disabled={body.reason === ''} onClick={() => hold.mutate({ body })}>
          {t('retro.hold')}
        </Button>
      </Group>
    </Stack>
  );
}
