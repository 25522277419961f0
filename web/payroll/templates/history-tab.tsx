import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { query } from '../../api/queries.ts';
import { sortOf } from '../../api/sort-of.ts';
import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NewReportButton } from '../shared/new-report-button.tsx';
import { reportPath } from '../shared/payroll-paths.ts';
import { reportColumns } from '../shared/report-columns.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { PAYROLL_TEMPLATES } from './texts.ts';

/** The reports that were made of this template. */
export function HistoryTab() {
  const { t } = useText(PAYROLL_TEMPLATES);
  const { t: payroll } = useText(PAYROLL);
  const templateId = usePathParam('id');
  const list = useListState({ size: 25, sort: 'month,desc' });
  const columns = useMemo(() => reportColumns(payroll), [payroll]);
  const reports = useQuery({
    ...query(payrollReports.list, {
      query: { templateId, page: list.page, size: list.size, sort: sortOf(payrollReports.list, list.sort) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView
      query={reports}
      empty={
        <EmptyState
          title={t('history.empty')}
          text={t('history.emptyText')}
          action={<NewReportButton templateId={templateId} />}
        />
      }
    >
      {(page) => (
        <DataTable
          id="payroll-template-reports"
          label={t('tab.history')}
          columns={columns}
          page={page}
          list={list}
          rowId={(report) => report.payrollReportId}
          linkTo={(report) => reportPath(report.payrollReportId)}
        />
      )}
    </QueryView>
  );
}
