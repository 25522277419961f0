import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../domain/define-text.ts';
import { anywhere } from '../http/paging.ts';

/** `nameShown` of the domain for a row of `app.employee` under this alias. */
export function nameShown(alias: string, language: Language): RawBuilder<string> {
  const registered = `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;
  if (language === 'th') return sql.raw<string>(registered);
  return sql.raw<string>(`case when trim(${alias}.first_name_en) <> '' and trim(${alias}.last_name_en) <> ''
    then ${alias}.first_name_en || ' ' || ${alias}.last_name_en else ${registered} end`);
}

/** What a company is called by a row of `app.organization` under this alias: its English name for readers of English, where it has one. */
export const companyShown = (alias: string, language: Language): RawBuilder<string> =>
  sql.raw<string>(language === 'en' ? `coalesce(nullif(trim(${alias}.name_en), ''), ${alias}.name)` : `${alias}.name`);

/**
 * The order of people by the name that a reader of `language` sees, then by code. The collation is that of a dictionary, in which a
 * leading vowel stands behind its consonant; that of Thai alone would leave out the space between first and last name.
 */
export const byNameShown = (alias: string, language: Language, direction: 'asc' | 'desc'): RawBuilder<unknown> =>
  sql`(${nameShown(alias, language)}) collate "und-x-icu" ${sql.raw(direction)} nulls last, ${sql.ref(`${alias}.code`)}`;

/** What a search for a person looks in: code and names in both scripts. */
const searchedNames = (alias: string): string =>
  `concat_ws(' ', ${['code', 'first_name', 'last_name', 'first_name_en', 'last_name_en'].map((name) => `${alias}.${name}`).join(', ')})`;
/** Whether the person under this alias has the text in their code or in a name. */
export const isNamed = (alias: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(searchedNames(alias))} ilike ${anywhere(text)}`;
