import { asWritten, repeatedDay } from '../../../domain/imports/guess-columns.ts';
import type { DateOrder } from '../../../domain/read-date.ts';
import { AppError } from '../../http/app-error.ts';

/** Two columns for one day are refused: which of them counts cannot be told. Columns are counted from 1 for people. */
export function refuseRepeatedDay(headers: readonly string[], order: DateOrder) {
  const found = repeatedDay(headers, order);
  if (!found) return;
  const { date, column, earlier } = found;
  const [header, first] = [asWritten(headers[column] ?? ''), asWritten(headers[earlier] ?? '')];
  const facts = { day: date, column: column + 1, header, earlier: earlier + 1, first };
  throw new AppError('import/repeated-day', facts, [{ field: `columns.${column}`, code: 'import/repeated-day', facts }]);
}
