import { DefaultQueryExecutor, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { gatheringSocket } from './gathering-socket.ts';
import type { DB } from './schema.gen.ts';
import { OTHERS_DRIVER, SingleConnection } from './single-connection.ts';

// Whole numbers, instants and calendar days arrive in the units of the domain: satang and counts as numbers, instants as epoch
// milliseconds, days as text. No column holds a number past 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).getTime());

declare const tenant: unique symbol;
/** What statements are sent with: a connection, or one transaction's part of it. */
export type Statements = Pick<pg.PoolClient, 'query'>;
/** A transaction of one organisation; only `withTenant` makes one. */
export type TenantTx = Kysely<DB> & { readonly [tenant]: true; readonly client: Statements };
export type Pool = pg.Pool;

/** Connections on which statements are sent without waiting for the answer of the one before; the order stays. */
export function createPool(connectionString: string, max: number, onError: (error: Error) => void): pg.Pool {
  const limits = { max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 };
  const pool = new pg.Pool({ connectionString, ...limits, pipeline: true, stream: gatheringSocket });
  // An idle connection that the server closes must not end the process.
  pool.on('error', onError);
  // Nor one in use: the statement that uses it fails with the loss.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => OTHERS_DRIVER,
  createIntrospector: (db: Kysely<DB>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

/** The query builder on one connection. Every transaction has one of its own, so what they can share they share. */
export function queriesOn(client: Statements): TenantTx {
  const executor = new DefaultQueryExecutor(compiler, adapter, new SingleConnection(client));
  const made = new Kysely<DB>({ config: { dialect }, driver: OTHERS_DRIVER, dialect, executor });
  return Object.assign(made, { client }) as unknown as TenantTx;
}

const onPools = new WeakMap<Pool, Kysely<DB>>();
/** The query builder on a pool: each statement on whichever connection is free, in no transaction and in no organisation. */
export function onPool(pool: Pool): Kysely<DB> {
  const known = onPools.get(pool);
  if (known) return known;
  const made: Kysely<DB> = queriesOn(pool);
  onPools.set(pool, made);
  return made;
}

type Transaction = {
  readonly tx: TenantTx;
  end(): void;
  /** What the database said of the first statement that failed. */
  firstFailure(): unknown;
};
/**
 * One transaction's part of a connection. After `end` its statements are refused: work that goes on after the work beside it failed
 * would otherwise write into the next transaction on that connection.
 */
export function transactionOn(client: Statements): Transaction {
  let hasEnded = false;
  const failures: unknown[] = [];
  const query = (...args: Parameters<Statements['query']>) => {
    if (hasEnded) return Promise.reject(new Error('the transaction of this statement has ended'));
    const sent: unknown = client.query(...args);
    if (sent instanceof Promise) {
      sent.catch((error: unknown) => {
        failures.push(error);
      });
    }
    return sent;
  };
  return {
    tx: queriesOn({ query: query as Statements['query'] }),
    end() {
      hasEnded = true;
    },
    firstFailure: () => failures[0],
  };
}
