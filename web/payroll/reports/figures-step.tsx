import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx';
import { type ListState, useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { ExplanationDrawer, type FigureAt } from '../shared/explain/explanation-drawer.tsx';
import type { Explanation, PayrollPerson } from '../shared/payroll-types.ts';
import { AllFigures } from './grid/all-figures.tsx';
import { departmentsOf, type Figures, filterRows } from './grid/grid-columns.ts';
import { OverrideForm } from './grid/override-form.tsx';
import { SlipDrawer } from './slip-drawer.tsx';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

/** All figures of all people, each of which explains itself. */
export function FiguresStep() {
  const { report } = useReport();
  const info = useQuery(query(payrollReports.info, { query: { payrollReportId: report.payrollReportId } }));
  return <QueryView query={info}>{(figures) => <FiguresView figures={figures} />}</QueryView>;
}

function FiguresView({ figures }: { figures: Figures }) {
  const { t } = useText(PAYROLL_REPORTS);
  const list = useListState();
  const { payrollReportId } = figures.report;
  const [figure, setFigure] = useState<FigureAt | null>(null);
  const [person, setPerson] = useState<PayrollPerson | null>(null);
  const filters = useRowFilters(figures);
  const [text, department] = [list.text, list.one('department')];
  const [isWarned, isOverridden] = [list.one('warned') === 'true', list.one('overridden') === 'true'];
  const rows = useMemo(
    () => filterRows(figures.rows, { text, department, isWarned, isOverridden }),
    [figures.rows, text, department, isWarned, isOverridden],
  );
  const explain = useCallback(
    (employeeId: string, itemId: string) => setFigure({ payrollReportId, employeeId, itemId }),
    [payrollReportId],
  );
  return (
    <>
      <FilterBar list={rowList(list)} search={t('grid.search')} filters={filters} />
      <AllFigures figures={figures} rows={rows} onExplain={explain} onOpenSlip={setPerson} />
      <SlipDrawer person={person} onClose={() => setPerson(null)} onExplain={explain} />
      <ExplanationDrawer
        figure={figure}
        onClose={() => setFigure(null)}
        actions={(explanation) => <DecideByHand explanation={explanation} onDone={() => setFigure(null)} />}
      />
    </>
  );
}

/** The step stands in the address too, and stays when filters are cleared. */
function rowList(list: ListState): ListState {
  const names = ['q', 'department', 'warned', 'overridden'];
  const isFiltered = list.text !== undefined || names.some((name) => list.one(name) !== undefined);
  return { ...list, isFiltered, clear: () => list.set(Object.fromEntries(names.map((name) => [name, undefined]))) };
}

function useRowFilters(figures: Figures): Filter[] {
  const { t } = useText(PAYROLL_REPORTS);
  const departments = departmentsOf(figures.rows);
  const only = (name: string, label: string): Filter => ({ name, label, options: [{ value: 'true', label }] });
  return [
    ...(departments.length > 1
      ? [{ name: 'department', label: t('grid.department'), options: departments.map((name) => ({ value: name, label: name })) }]
      : []),
    ...(figures.rows.some((row) => row.warnings.length > 0) ? [only('warned', t('grid.onlyWarned'))] : []),
    ...(figures.rows.some((row) => row.overridden.length > 0) ? [only('overridden', t('grid.onlyOverridden'))] : []),
  ];
}

/** The way to change a figure for those who do not use the keyboard. */
function DecideByHand({ explanation, onDone }: { explanation: Explanation; onDone: () => void }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const [isOpen, form] = useDisclosure(false);
  const { line, employee } = explanation;
  if (!report.actions.edit) return null;
  if (!isOpen)
    return (
      <div>
        <Button variant="default" leftSection={<IconPencil size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={form.open}>
          {t('override.title')}
        </Button>
      </div>
    );
  return (
    <OverrideForm
      employeeId={employee.employeeId}
      itemId={line.itemId}
      name={line.name}
      amount={line.amount}
      isOverridden={line.override !== null}
      onDone={onDone}
    />
  );
}
