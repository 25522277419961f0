import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Statements } from './pool.ts';

class Connection implements DatabaseConnection {
  readonly #client: Statements;
  constructor(client: Statements) {
    this.#client = client;
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#client.query(query.sql, [...query.parameters]);
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  // biome-ignore lint/correctness/useYield: streams are not used
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported here');
  }
}

/** Runs a query builder on a connection whose transaction someone else opened and will end. */
export class SingleConnectionDriver implements Driver {
  readonly #connection: Connection;
  constructor(client: Statements) {
    this.#connection = new Connection(client);
  }
  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  async beginTransaction() {
    throw new Error('withTenant owns the transaction');
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}
