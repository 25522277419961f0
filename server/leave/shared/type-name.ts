import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';

/** The name of a type `t` of leave as a reader sees it: the English one for readers of English, where there is one. */
export const typeName = ({ language }: Pick<Ctx, 'language'>): RawBuilder<string> =>
  sql.raw<string>(language === 'en' ? 'coalesce(t.english_name, t.name)' : 't.name');
