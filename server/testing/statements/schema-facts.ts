import pg from 'pg';
import type { Field } from './describe-statement.ts';

/** What the database says of the columns of an answer. */
export type SchemaFacts = {
  /** The kind of value that the driver makes of the column. */
  kindOf(field: Field): string;
  /** Whether it is a column of a table that may hold null. */
  mayBeNull(field: Field): boolean;
};
type TypeRow = { oid: number; name: string; category: string; element: number };

export async function readSchemaFacts(client: pg.ClientBase): Promise<SchemaFacts> {
  const types = await client.query<TypeRow>(
    'select oid, typname::text as name, typcategory::text as category, typelem as element from pg_type',
  );
  const nullable = await client.query<{ place: string }>(
    `select attrelid || '.' || attnum as place from pg_attribute join pg_class c on c.oid = attrelid
     where attnum > 0 and not attnotnull and c.relkind in ('r', 'p') and c.relnamespace <> 'pg_catalog'::regnamespace`,
  );
  const typeOf = new Map(types.rows.map((row) => [row.oid, row]));
  const places = new Set(nullable.rows.map((row) => row.place));
  return {
    kindOf: ({ dataTypeID }) => kindOfType(dataTypeID, typeOf),
    mayBeNull: ({ tableID, columnID }) => places.has(`${tableID}.${columnID}`),
  };
}

/** Found by giving the driver a value of the type. */
function kindOfType(oid: number, types: ReadonlyMap<number, TypeRow>): string {
  const type = types.get(oid);
  if (!type) return `type ${oid}`;
  if (type.name === 'json' || type.name === 'jsonb') return 'json';
  const parse: (text: string) => unknown = pg.types.getTypeParser(oid);
  return kindOf(parse(sampleOf(type, types)));
}

const SAMPLES: Record<string, string> = { B: 't', D: '2026-01-02', N: '1', T: '01:00:00' };
function sampleOf(type: TypeRow, types: ReadonlyMap<number, TypeRow>): string {
  const element = type.category === 'A' ? types.get(type.element) : undefined;
  if (element) return `{${sampleOf(element, types)}}`;
  if (type.name === 'bytea') return '\\x00';
  return type.name.startsWith('timestamp') ? '2026-01-02 03:04:05+00' : (SAMPLES[type.category] ?? 'x');
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  return value instanceof Uint8Array ? 'bytes' : typeof value;
}
