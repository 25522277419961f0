import { type RawBuilder, sql } from 'kysely';

/** `namesShown` of the domain as one text, for a row of `app.employee` under this alias. */
export function nameShown(alias: string, language: 'en' | 'th'): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const registered = sql<string>`concat_ws(' ', ${column('first_name')}, ${column('last_name')})`;
  if (language === 'th') return registered;
  return sql<string>`case when ${column('first_name_en')} <> ''
    then concat_ws(' ', ${column('first_name_en')}, ${column('last_name_en')}) else ${registered} end`;
}
