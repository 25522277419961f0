import { type RawBuilder, sql } from 'kysely';
import { anywhere } from '../http/paging.ts';

/** `nameShown` of the domain for a row of `app.employee` under this alias, for a statement that is written as text. */
export function nameShownText(alias: string, language: 'en' | 'th'): string {
  const registered = `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;
  if (language === 'th') return registered;
  return `case when trim(${alias}.first_name_en) <> '' and trim(${alias}.last_name_en) <> ''
    then ${alias}.first_name_en || ' ' || ${alias}.last_name_en else ${registered} end`;
}
export const nameShown = (alias: string, language: 'en' | 'th'): RawBuilder<string> =>
  sql.raw<string>(nameShownText(alias, language));

/** What a search for a person looks in: code and names in both scripts, for a statement that is written as text. */
export const searchedNames = (alias: string): string =>
  `concat_ws(' ', ${['code', 'first_name', 'last_name', 'first_name_en', 'last_name_en'].map((name) => `${alias}.${name}`).join(', ')})`;
/** Whether the person under this alias has the text in their code or in a name. */
export const isNamed = (alias: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(searchedNames(alias))} ilike ${anywhere(text)}`;
