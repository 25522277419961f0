import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import { PAYROLL } from '../../shared/texts.ts';
import { PAYROLL_REPORTS } from '../texts.ts';
import classes from './grid.module.css';
import { type GridColumn, type ReportRow, totalOf } from './grid-columns.ts';

const classOf = (column: GridColumn) => (column.kind === 'item' ? undefined : column.id === 'net' ? classes.net : classes.sum);

/** Names of the columns; their widths hold while rows come and go. */
export function GridHead({ columns }: { columns: readonly GridColumn[] }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  return (
    <>
      <colgroup>
        <col className={classes.personColumn} />
        {columns.map((column) => (
          <col key={column.id} className={classes.figureColumn} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={classes.person}>
            {t('grid.person')}
          </th>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classOf(column)}>
              {column.kind === 'item' ? column.item.name : payroll(`figure.${column.id}`)}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

type GridFootProps = { columns: readonly GridColumn[]; rows: readonly ReportRow[]; isAll: boolean };
export function GridFoot({ columns, rows, isAll }: GridFootProps) {
  const { t } = useText(PAYROLL_REPORTS);
  return (
    <tfoot>
      <tr>
        <th scope="row" className={classes.person}>
          {isAll ? t('grid.total') : t('grid.totalShown', { count: rows.length })}
        </th>
        {columns.map((column) => (
          <td key={column.id} className={classOf(column)}>
            {format.money(totalOf(rows, column))}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
