import { sql } from 'kysely';
import type { Instant } from '../../domain/units.ts';
import { onPool, type Pool } from '../db/pool.ts';
import { prepared } from '../db/prepared.ts';
import { deviceName } from './device-name.ts';
import { createForgets } from './forgets.ts';
import { createTtlCache } from './ttl-cache.ts';

const KEPT_MS = 5_000;
const KEPT_SESSIONS = 20_000;

export type SessionView = { id: string; device: string; createdAt: Instant; lastSeenAt: Instant };
type Passed = { hasSecondFactor: boolean };
/** What a session has passed, and what the account is now: a role that was taken ends with the next look, not with the token. */
type Look = Passed & { roles: string[] };
/** The sessions of the accounts kept here. What this process ends is gone for it at once, what another ends within five seconds. */
export type AccountSessions = {
  list(userId: string): Promise<SessionView[]>;
  /** Null for a session that has ended; `fresh` asks the database. */
  look(sessionId: string, fresh: boolean): Promise<Look | null>;
  /** Whose sessions these are; those that have ended are not among them. */
  holdersOf(sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Notes that a session was used, and tells what it has passed; null for one that is over, however often it was used. */
  use(sessionId: string): Promise<Passed | null>;
  /** From now on a session ends no later than the one that let it in. */
  endWith(sessionId: string, parentId: string): Promise<void>;
  /** The id of the session with this token, as the cookie holds it, signed or plain. */
  findId(token: string): Promise<string | null>;
  strengthen(sessionId: string): Promise<void>;
  end(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of an account but one, with a new session version of its memberships; answers how many ended. */
  endAll(userId: string, except: string | null): Promise<number>;
  /** Forgets what is known of a session that another person has changed. */
  forget(sessionIds: readonly string[]): void;
};

type Row = { id: string; user_agent: string | null; created_at: Instant; seen_at: Instant };

export function createAccountSessions(pool: Pool, now: () => Instant): AccountSessions {
  const kept = createTtlCache<{ look: Look | null }>({ max: KEPT_SESSIONS, ttlMs: KEPT_MS, now });
  const forgets = createForgets();
  const forget = (ids: readonly string[]) => {
    forgets.add();
    for (const id of ids) kept.delete(id);
  };
  return {
    forget,
    list: (userId) => listSessions(pool, userId),
    async look(sessionId, fresh) {
      const known = fresh ? undefined : kept.get(sessionId);
      if (known) return known.look;
      const [start, forgotten] = [now(), forgets.count()];
      const look = await readLook(pool, sessionId);
      if (forgets.isStill(forgotten)) kept.set(sessionId, { look }, { start });
      return look;
    },
    holdersOf: (sessionIds) => readHolders(pool, sessionIds),
    // However often it is used, a session ends after thirty days (ASVS 7.3.2), by the clock of the machine, as the identity library counts.
    async use(sessionId) {
      const { rows } = await sql<Passed>`
          update identity.session s set last_seen_at = ${new Date(now())} where id = ${sessionId}
            and created_at > now() - interval '30 days'
            and (parent_id is null or exists (select from identity.session p where p.id = s.parent_id
              and p.expires_at > now() and p.created_at > now() - interval '30 days'))
            returning second_factor_at is not null as "hasSecondFactor"`.execute(onPool(pool));
      return rows[0] ?? null;
    },
    async endWith(sessionId, parentId) {
      await sql`update identity.session set parent_id = ${parentId} where id = ${sessionId}`.execute(onPool(pool));
    },
    async findId(token) {
      const { rows } = await sql<{ id: string }>`
          select id from identity.session where token = ${token.split('.')[0] ?? null}`.execute(onPool(pool));
      return rows[0]?.id ?? null;
    },
    async strengthen(sessionId) {
      await sql`update identity.session set second_factor_at = ${new Date(now())} where id = ${sessionId}`.execute(onPool(pool));
      forget([sessionId]);
    },
    async end(userId, sessionId) {
      const { numAffectedRows } = await sql`delete from identity.session where id = ${sessionId} and user_id = ${userId}`.execute(
        onPool(pool),
      );
      forget([sessionId]);
      return numAffectedRows === 1n;
    },
    async endAll(userId, except) {
      const ended = await endSessions(pool, { userId, except, at: new Date(now()) });
      forget(ended);
      return ended.length;
    },
  };
}

async function readLook(pool: Pool, sessionId: string): Promise<Look | null> {
  const { rows } = await prepared(
    onPool(pool),
    'session-of-token',
    sql<Look>`
      select s.second_factor_at is not null as "hasSecondFactor", coalesce(p.roles, '{}') as roles
      from identity.session s left join directory.user_profile p on p.user_id = s.user_id where s.id = ${sessionId}`,
  );
  return rows[0] ?? null;
}

async function readHolders(pool: Pool, sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await prepared(
    onPool(pool),
    'holders-of-sessions',
    sql<{ id: string; user_id: string }>`select id, user_id from identity.session where id = any(${sessionIds}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, row.user_id]));
}

async function listSessions(pool: Pool, userId: string): Promise<SessionView[]> {
  const { rows } =
    await sql<Row>`select id, user_agent, created_at, coalesce(last_seen_at, updated_at) as seen_at from identity.session
      where user_id = ${userId} and expires_at > now() order by seen_at desc, id limit 100`.execute(onPool(pool));
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent ?? ''),
    createdAt: row.created_at,
    lastSeenAt: row.seen_at,
  }));
}

type Ending = { userId: string; except: string | null; at: Date };
/** Ends the sessions, codes and tickets of an account; answers the ids of the sessions. */
async function endSessions(pool: Pool, { userId, except, at }: Ending): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
      with newer as (update directory.membership set session_version = session_version + 1 where user_id = ${userId}),
        codes as (update identity.sign_in_code set used_at = ${at} where user_id = ${userId} and used_at is null),
        tickets as (update identity.sign_in_ticket set used_at = ${at} where user_id = ${userId} and used_at is null)
      delete from identity.session where user_id = ${userId} and id is distinct from ${except} returning id`.execute(
    onPool(pool),
  );
  return rows.map(({ id }) => id);
}
