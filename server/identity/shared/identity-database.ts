import {
  CamelCasePlugin,
  Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
} from 'kysely';
import type { Pool } from '../../db/pool.ts';

// Connections answer instants as epoch milliseconds; the identity library wants dates.
const datesInColumnsNamedAt: KyselyPlugin = {
  transformQuery: ({ node }: PluginTransformQueryArgs) => node,
  transformResult: async ({ result }: PluginTransformResultArgs) => ({
    ...result,
    rows: result.rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          name.endsWith('At') && typeof value === 'number' ? new Date(value) : value,
        ]),
      ),
    ),
  }),
};

/** The query builder of the identity library: snake_case in the database, camelCase and dates outside. */
export const identityDatabase = (pool: Pool) =>
  new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin(), datesInColumnsNamedAt],
  });
