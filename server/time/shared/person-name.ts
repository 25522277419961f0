import { sql } from 'kysely';
import type { Language } from '../../http/context.ts';

/** First and last name of the employee under `alias`, in the language of the request where the company has it. */
export function personName(language: Language, alias: string) {
  const column = (name: string) => sql.ref<string | null>(`${alias}.${name}`);
  const own = sql<string>`trim(${column('first_name')} || ' ' || ${column('last_name')})`;
  if (language === 'th') return own;
  return sql<string>`coalesce(nullif(trim(coalesce(${column('first_name_en')}, '') || ' ' || coalesce(${column('last_name_en')}, '')), ''), ${own})`;
}
