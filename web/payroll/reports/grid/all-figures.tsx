import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import { useGridPlaces } from '../../../ui/grid-places.ts';
import { DensityMenu } from '../../../ui/table/density-menu.tsx';
import { PhoneList, type PhoneRow } from '../../../ui/table/phone-list.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { warningText } from '../../shared/problem-text.ts';
import { PAYROLL } from '../../shared/texts.ts';
import { PAYROLL_REPORTS } from '../texts.ts';
import { CsvButton } from './csv-button.tsx';
import { FiguresGrid } from './figures-grid.tsx';
import classes from './grid.module.css';
import { type Figures, gridColumns, type ReportRow } from './grid-columns.ts';

type AllFiguresProps = {
  figures: Figures;
  /** The rows to show, filtered. */
  rows: readonly ReportRow[];
  onExplain: (employeeId: string, itemId: string) => void;
  onOpenSlip: (row: ReportRow) => void;
};

/** The figures of all people: a grid, or on a phone a line for each person with what they are paid. */
export function AllFigures(props: AllFiguresProps) {
  const { t } = useText(PAYROLL_REPORTS);
  const { figures, rows } = props;
  const places = useGridPlaces();
  const isPhone = useIsPhone();
  const columns = useMemo(() => gridColumns(figures.columns), [figures.columns]);
  return (
    <div>
      <span className="wela-visually-hidden" aria-live="polite">
        {t('grid.shown', { count: rows.length })}
      </span>
      {places?.tools
        ? createPortal(
            <>
              {isPhone ? null : <DensityMenu />}
              <CsvButton columns={columns} rows={rows} />
            </>,
            places.tools,
          )
        : null}
      {isPhone ? <PhoneFigures {...props} /> : <FiguresGrid {...props} columns={columns} />}
      {rows.length === 0 ? (
        <Text c="dimmed" ta="center" p="xl">
          {t('grid.none')}
        </Text>
      ) : null}
    </div>
  );
}

/** Who, and what they are paid; a press opens the slip with every figure. */
function PhoneFigures({ rows, onOpenSlip }: AllFiguresProps) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const phone = (row: ReportRow): PhoneRow => ({
    title: row.name,
    note: row.warnings.length > 0 ? row.warnings.map((warning) => warningText(warning, payroll)).join(' · ') : row.departmentName,
    end: <strong>{format.money(row.net)}</strong>,
    endNote: row.deduction === 0 ? null : `${format.money(row.income)} − ${format.money(row.deduction)}`,
  });
  return (
    <div className={classes.card}>
      <PhoneList
        label={t('grid.label')}
        rows={rows}
        rowId={(row) => row.employeeId}
        phone={phone}
        onOpen={onOpenSlip}
        isFlagged={(row) => row.warnings.length > 0}
      />
    </div>
  );
}
