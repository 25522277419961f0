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

// Patterns of `like`: wildcards in the text that is looked for are letters like others.
const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, (mark) => `\\${mark}`);
export const anywhere = (text: string): string => `%${escapeWildcards(text)}%`;
export const startingWith = (text: string): string => `${escapeWildcards(text)}%`;
export const endingWith = (text: string): string => `%${escapeWildcards(text)}`;

/** `and …`, or nothing when the filter is not set. */
export const andWhen = <Value>(value: Value | undefined | null, condition: (value: Value) => ReturnType<typeof sql>) =>
  value === undefined || value === null ? sql`` : sql` and ${condition(value)}`;
