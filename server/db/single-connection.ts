import type { CompiledQuery, ConnectionProvider, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { type NameOf, nameOfOften } from './often-sent.ts';
import type { Statements } from './pool.ts';

/** Runs a query builder on a connection whose transaction someone else opened and will end; `prepared` gives a statement its name, and so does being sent often. */
export class SingleConnection implements DatabaseConnection, ConnectionProvider {
  readonly #client: Statements;
  readonly #nameOf: NameOf;
  constructor(client: Statements, nameOf = nameOfOften) {
    this.#client = client;
    this.#nameOf = nameOf;
  }
  provideConnection<Result>(consumer: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
    return consumer(this);
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = 'name' in query && typeof query.name === 'string' ? query.name : this.#nameOf(query.sql);
    const result = await this.#client.query({ name, text: query.sql, values: [...query.parameters] });
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  // biome-ignore lint/correctness/useYield: streams are not used
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported here');
  }
}

const refuse = async (): Promise<never> => {
  throw new Error('withTenant owns the transaction');
};

/** The builder wants a driver; the owner of the connection begins, ends and releases. */
export const OTHERS_DRIVER: Driver = {
  init: async () => {},
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => {},
  destroy: async () => {},
};
