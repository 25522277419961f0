import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { LeaveTypeName } from '../../../contract/leave/leave-type-name.ts';
import type { Ctx } from '../../http/context.ts';
import { lawOf, quotaPerOf } from './stored-type.ts';

/** The name of a type `t` of leave as a reader sees it: the English one for readers of English, where there is one. */
export const shownTypeName = ({ language }: Pick<Ctx, 'language'>): RawBuilder<string> =>
  sql.raw<string>(language === 'en' ? 'coalesce(t.english_name, t.name)' : 't.name');

/** What a row must hold for quotas and balances to name its type. */
export type NamedTypeRow = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly english_name: string | null;
  readonly color: string;
  readonly symbol: string;
  readonly quota_per: string;
  readonly may_exceed_quota: boolean;
  readonly law: string | null;
};

export const namedType = (type: NamedTypeRow): z.output<typeof LeaveTypeName> => ({
  id: type.id,
  code: type.code,
  name: type.name,
  englishName: type.english_name,
  color: type.color,
  symbol: type.symbol,
  quotaPer: quotaPerOf(type.quota_per),
  mayExceedQuota: type.may_exceed_quota,
  law: lawOf(type.law),
});
