import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollJournal } from '../../../contract/payroll/payroll-journal.ts';
import { isYearMonth, type YearMonth, yearMonth } from '../../../domain/units.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { format, thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { MonthStepper, monthAfter } from '../../ui/month-stepper.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from '../shared/payroll.module.css';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PAYROLL } from '../shared/texts.ts';
import { AccountsDrawer } from './accounts-drawer.tsx';
import { JOURNAL } from './texts.ts';

type Journal = WireAnswer<typeof payrollJournal.get>;

/** The entry that the approved payrolls of a month make in the books. */
export function JournalPage() {
  const { t } = useText(JOURNAL);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState();
  const [isOpen, { open, close }] = useDisclosure();
  const chosen = list.one('month');
  const month = chosen && isYearMonth(chosen) ? chosen : yearMonth(monthAfter(thisMonth(), -1));
  const journal = useQuery(query(payrollJournal.get, { query: { month } }));
  const none = (
    <EmptyState
      title={t('none', { month: format.month(month) })}
      text={t('noneText')}
      action={<AppLink to="/payrolls">{t('toPayrolls')}</AppLink>}
    />
  );
  return (
    <ListPage
      title={t('title')}
      tabs={usePayrollTabs(payroll)}
      filters={
        <Group justify="space-between" gap="sm">
          <MonthStepper month={month} onChange={(next) => list.set({ month: next })} />
          <Button variant="default" onClick={open}>
            {t('accounts.open')}
          </Button>
        </Group>
      }
    >
      <Text c="dimmed" size="sm" maw={820}>
        {t('lead')}
      </Text>
      <QueryView query={journal} empty={none} isEmpty={({ lines }) => lines.length === 0}>
        {(found) => <JournalEntry month={month} journal={found} />}
      </QueryView>
      <AccountsDrawer isOpen={isOpen} onClose={close} />
    </ListPage>
  );
}

function JournalEntry({ month, journal }: { month: YearMonth; journal: Journal }) {
  const { t } = useText(JOURNAL);
  return (
    <Stack gap="md">
      <Group gap="sm">
        <TakeButton month={month} kind="xlsx" />
        <TakeButton month={month} kind="csv" />
        <Text size="sm" c="dimmed">
          {t('of', { names: journal.reports.map(({ name }) => name).join(', ') })}
        </Text>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached by the keyboard too */}
      <div className={`${classes.card} ${classes.scroll}`} style={{ padding: '4px 16px' }} tabIndex={0}>
        <JournalTable title={t('title')} journal={journal} />
      </div>
    </Stack>
  );
}

function TakeButton({ month, kind }: { month: YearMonth; kind: 'csv' | 'xlsx' }) {
  const { t } = useText(JOURNAL);
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await download(payrollJournal.get, { query: { month, format: kind } }).catch(toast.failed);
    setBusy(false);
  };
  return (
    <Button
      variant={kind === 'xlsx' ? 'filled' : 'default'}
      leftSection={<IconDownload size={18} stroke={1.5} />}
      loading={isBusy}
      onClick={() => void take()}
    >
      {t(`download.${kind}`)}
    </Button>
  );
}

const amountText = (amount: number): string => (amount === 0 ? '' : format.money(amount));

function JournalTable({ title, journal }: { title: string; journal: Journal }) {
  const { t } = useText(JOURNAL);
  const hasCentres = journal.lines.some(({ costCentre }) => costCentre !== null);
  const hasBranches = journal.lines.some(({ branch }) => branch !== null);
  const isExpense = (account: string) => account.startsWith('expense.');
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('column.code')}</th>
          <th scope="col">{t('column.account')}</th>
          <th scope="col">{t('column.department')}</th>
          {hasCentres && <th scope="col">{t('column.costCentre')}</th>}
          {hasBranches && <th scope="col">{t('column.branch')}</th>}
          <th scope="col" data-align="end">
            {t('column.debit')}
          </th>
          <th scope="col" data-align="end">
            {t('column.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {journal.lines.map((line) => (
          <tr key={`${line.account} ${line.department} ${line.costCentre?.code} ${line.branch}`}>
            <td>{line.code || '–'}</td>
            <td>{line.name || t(`account.${line.account}`)}</td>
            <td>{line.department ?? (isExpense(line.account) ? t('noDepartment') : '')}</td>
            {hasCentres && <td>{line.costCentre ? `${line.costCentre.code} · ${line.costCentre.name}` : ''}</td>}
            {hasBranches && <td>{line.branch ?? (isExpense(line.account) ? t('headOffice') : '')}</td>}
            <td data-align="end">{amountText(line.debit)}</td>
            <td data-align="end">{amountText(line.credit)}</td>
          </tr>
        ))}
        <tr data-strong>
          <td colSpan={3 + Number(hasCentres) + Number(hasBranches)}>{t('total')}</td>
          <td data-align="end">{format.money(journal.debit)}</td>
          <td data-align="end">{format.money(journal.credit)}</td>
        </tr>
      </tbody>
    </table>
  );
}
