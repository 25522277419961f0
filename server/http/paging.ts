import { sql } from 'kysely';
import type { Ctx } from './context.ts';

export type Paged = { page: number; size: number };

/** One page of a list as the wire has it. */
export const pageOf = <Item>(
  { organization }: { organization: Pick<Ctx['organization'], 'timeZone'> },
  { page, size }: Paged,
  { content, total }: { content: Item[]; total: number },
) => ({
  content,
  page,
  size,
  totalElements: total,
  totalPages: Math.ceil(total / size),
  timeZone: { uniqueName: organization.timeZone },
});

/**
 * The rows of one page and how many all pages have. Every row carries that number as `total`, and may carry sums of all rows,
 * which stand in `first`. A page past the end has no row to carry them, so the first row of all is asked.
 */
export async function countedRows<Row extends { total: number }>(
  { page, size }: Paged,
  select: (paged: Paged) => Promise<Row[]>,
): Promise<{ rows: Row[]; first: Row | undefined; total: number }> {
  const rows = await select({ page, size });
  const [first] = rows.length > 0 || page === 0 ? rows : await select({ page: 0, size: 1 });
  return { rows, first, total: first?.total ?? 0 };
}

// Patterns of `like`: wildcards in the text that is looked for are letters like others.
const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, (mark) => `\\${mark}`);
export const anywhere = (text: string): string => `%${escapeWildcards(text)}%`;
export const startingWith = (text: string): string => `${escapeWildcards(text)}%`;
export const endingWith = (text: string): string => `%${escapeWildcards(text)}`;

/** `and …`, or nothing when the filter is not set. */
export const andWhen = <Value>(value: Value | undefined | null, condition: (value: Value) => ReturnType<typeof sql>) =>
  value === undefined || value === null ? sql`` : sql` and ${condition(value)}`;
