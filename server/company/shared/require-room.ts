import { sql } from 'kysely';
import { MOST_API_KEYS } from '../../../domain/api-scopes.ts';
import { MOST_WEBHOOKS } from '../../../domain/company/webhook-kinds.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

/** How many of a thing there can be, by the refusal of one more: far above what people read, far below what fills a disk. */
export const ROOMS = {
  'api-key/too-many': MOST_API_KEYS,
  'webhook/too-many': MOST_WEBHOOKS,
  'processing/too-many': 100,
  'task-channel/too-many': 200,
  'task/too-many-messages': 1000,
  'task/too-many-files': 50,
  /** What one person has made by itself: each is a file for each of its people, every morning at the worst. */
  'report-schedule/too-many': 50,
  /** What one person keeps of one report, and of one table; nobody finds anything again among more. */
  'report-template/too-many': 50,
  'table-view/too-many': 50,
} as const;

/**
 * Refuses one more than there can be. Those who add to the same list wait here for each other until they have committed, so that
 * each counts what came before it; `of` is whose list it is, where the company has several. `count` reads how many there are.
 */
export async function requireRoom(
  { tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>,
  { code, of = '' }: { readonly code: keyof typeof ROOMS; readonly of?: string },
  count: () => Promise<number>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${code} ${organizationId} ${of}`}, 0))`.execute(tx);
  if ((await count()) >= ROOMS[code]) throw new AppError(code, { limit: ROOMS[code] });
}
