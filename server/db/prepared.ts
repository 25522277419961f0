import type { CompiledQuery, Kysely, QueryResult, RawBuilder } from 'kysely';
import type { DB } from './schema.gen.ts';

type NamedQuery<Row> = CompiledQuery<Row> & { readonly name: string };

/**
 * Runs a statement that each connection keeps parsed under this name: for long statements that are sent often.
 * A name stands for one text: only values may differ from call to call, no fragment.
 */
export const prepared = <Row>(queries: Kysely<DB>, name: string, statement: RawBuilder<Row>): Promise<QueryResult<Row>> => {
  const named: NamedQuery<Row> = { ...statement.compile(queries), name };
  return queries.executeQuery(named);
};
