import type { ImportType } from '../../../domain/imports/fields.ts';

/** What becomes of a file: refused as a whole with a code, or read, with so many good and bad rows. */
export type Fate = { refused: string; reason?: string } | { good: number; bad: number; errors?: readonly string[] };
export type HostileFile = { name: string; type: ImportType; fileName: string; content: () => Buffer; fate: Fate };

export const HEAD = 'employee_code,first_name,last_name,email,phone,monthly_salary,start_date,national_id,birth_date';
export const PLAIN = 'H1,Anan,Dee,h1@firm.test,0810000001,25000,2024-01-05,1101700230708,1990-01-05';
export const text = (value: string) => () => Buffer.from(value);
export const lines = (...rows: string[]) => text(rows.join('\n'));
export const refused = (code: string, reason?: string): Fate => ({ refused: code, ...(reason ? { reason } : {}) });
export const unreadable = (reason: string) => refused('import/unreadable', reason);
export const read = (good: number, bad: number, ...errors: string[]): Fate => ({
  good,
  bad,
  ...(errors.length > 0 ? { errors } : {}),
});
export const people = (name: string, content: () => Buffer, fate: Fate): HostileFile => ({
  name,
  type: 'employee',
  fileName: 'f.csv',
  content,
  fate,
});
export const of = (type: ImportType, rest: Omit<HostileFile, 'type' | 'fileName'>): HostileFile => ({
  type,
  fileName: 'f.csv',
  ...rest,
});

const COLUMNS = HEAD.split(',');
/** A row of a person that is right but for one cell. */
const withCell = (column: string, value: string) =>
  PLAIN.split(',')
    .map((cell, place) => (COLUMNS[place] === column ? `"${value.replaceAll('"', '""')}"` : cell))
    .join(',');
export const cell = (column: string, value: string, error?: string): HostileFile =>
  people(
    `${column} says ${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`,
    lines(HEAD, withCell(column, value)),
    error === undefined ? read(1, 0) : read(0, 1, error),
  );
