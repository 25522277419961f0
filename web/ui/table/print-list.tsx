import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import printed from '../printed-sheet.module.css';
import type { CellValue } from './column.ts';
import classes from './print-list.module.css';
import { TABLE_FILES } from './texts.ts';
import type { PrintedList } from './use-save-list.ts';

type PrintListProps = PrintedList & {
  /** The paper is out, or not wanted after all. */
  onDone: () => void;
};

/** A file has days as programs read them; paper has them in the language of its reader. */
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;
const written = (value: CellValue): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' && IS_DAY.test(value)) return format.day(value);
  return typeof value === 'number' ? format.number(value) : String(value);
};

/** All rows of a list as a plain table for paper, under the name of the company; the print dialog opens by itself. */
export function PrintList({ title, columns, lines, onDone }: PrintListProps) {
  const { t } = useText(TABLE_FILES);
  const company = useSession()?.lastVisitEmployee?.organization.name;
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    // After the sheet is laid out.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  const note = [
    company,
    format.dateTime(new Date().toISOString().slice(0, 19).replace('T', ' ')),
    t('rows', { count: lines.length }),
  ]
    .filter(Boolean)
    .join(' · ');
  return createPortal(
    <table className={`${printed.sheet} ${classes.list}`}>
      <caption>
        <b>{title}</b> {note}
      </caption>
      <thead>
        <tr>
          {columns.map(({ id, header, align }) => (
            <th key={id} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map(({ id, align }, at) => (
              <td key={id} data-align={align}>
                {written(cells[at])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>,
    document.body,
  );
}
