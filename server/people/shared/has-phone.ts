import { type RawBuilder, sql } from 'kysely';
import { phonePart } from '../../../domain/typed-phone.ts';
import { anywhere } from '../../http/paging.ts';

/** Whether a kept number holds what was typed, as people write it (`081-23`) or as it is kept (`+6681`). */
export function hasPhone(column: 'e.phone' | 'i.phone', text: string): RawBuilder<boolean> {
  const part = phonePart(text);
  return sql`(${sql.ref(column)} ilike ${anywhere(text)}${part === null ? sql`` : sql` or ${sql.ref(column)} like ${anywhere(part)}`})`;
}
