import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';
import { SingleConnectionDriver } from './single-connection.ts';

// Whole numbers, instants and calendar days arrive in the units of the domain: satang and counts as numbers, instants as epoch
// milliseconds, days as text. No column holds a number past 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).getTime());

declare const tenant: unique symbol;
/** A transaction of one organisation; only `withTenant` makes one. */
export type TenantTx = Kysely<DB> & { readonly [tenant]: true; readonly client: pg.PoolClient };
export type Pool = pg.Pool;

type PoolSize = {
  max: number;
  /** Statements are sent without waiting for the one before: only for code that is written for it. */
  isPipelined?: boolean;
};

export function createPool(connectionString: string, size: PoolSize | number, onError: (error: Error) => void): pg.Pool {
  const { max, isPipelined = false } = typeof size === 'number' ? { max: size, isPipelined: false } : size;
  const limits = { max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 };
  const pool = new pg.Pool({ connectionString, ...limits, ...(isPipelined ? { pipeline: true } : {}) });
  // An idle connection that the server closes must not end the process.
  pool.on('error', onError);
  // Nor one in use: whoever uses it hears of the loss from their statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const bound = new WeakMap<pg.PoolClient, TenantTx>();

/** The query builder on one connection. */
export function queriesOn(client: pg.PoolClient): TenantTx {
  const known = bound.get(client);
  if (known) return known;
  const made = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SingleConnectionDriver(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const branded = Object.assign(made, { client }) as unknown as TenantTx;
  bound.set(client, branded);
  return branded;
}
