import type pg from 'pg';
import type { Sealer } from '../adapters/seal.ts';
import { SEALED_PLACES, type SealedPlace } from './sealed-places.ts';
import { unguarded } from './unguarded.ts';

export type Keys = { readonly before: Sealer; readonly after: Sealer };
export type Resealed = { sealed: number; already: number; unreadable: string[] };
type Row = Record<string, string>;
const TOGETHER = 1_000;

/**
 * A value under the new key; null when it is under the new key already, undefined when neither opens it. So a run that was cut off is
 * begun again and goes on where it ended.
 */
export function reseal({ before, after }: Keys, sealed: Buffer, scope: string, bound: string): Buffer | null | undefined {
  if (opened(after, sealed, scope, bound) !== null) return null;
  const text = opened(before, sealed, scope, bound);
  return text === null ? undefined : after.seal(text, scope, bound);
}

function opened(sealer: Sealer, sealed: Buffer, scope: string, bound: string): string | null {
  try {
    return sealer.open(sealed, scope, bound);
  } catch {
    return null;
  }
}

/** Seals every value of the database anew, a thousand rows a transaction; the guards of a table are set aside within it alone. */
export async function resealPlaces(client: pg.Client, keys: Keys, say: (line: string) => void): Promise<Resealed> {
  const all: Resealed = { sealed: 0, already: 0, unreadable: [] };
  for (const place of SEALED_PLACES) {
    let sealed = 0;
    for (let after: Row | null = null; ; ) {
      const { rows, done } = await resealBatch(client, place, keys, after);
      sealed += done.sealed;
      all.already += done.already;
      all.unreadable.push(...done.unreadable);
      after = rows.at(-1) ?? null;
      if (rows.length < TOGETHER) break;
    }
    all.sealed += sealed;
    if (sealed > 0) say(`${place.table}.${place.field ?? place.column}: ${sealed}`);
  }
  return all;
}

async function resealBatch(client: pg.Client, place: SealedPlace, keys: Keys, after: Row | null) {
  return unguarded(client, [place.table], async () => {
    const rows = await readRows(client, place, after);
    return { rows, done: await writeRows(client, place, rows, keys) };
  });
}

const VALUE = 'sealed_value';
const sealedIn = ({ column, field }: SealedPlace) => (field ? `${column} ->> '${field}'` : `encode(${column}, 'base64')`);

async function readRows(client: pg.Client, place: SealedPlace, after: Row | null): Promise<Row[]> {
  const { table, key, besides = [] } = place;
  const columns = [...key, ...besides].map((name) => `${name}::text as ${name}`);
  const from = after
    ? `and (${key.join(', ')}) > (${key.map((name) => client.escapeLiteral(after[name] ?? '')).join(', ')})`
    : '';
  // By the columns as they are, not by the texts of the same names that are read: a batch begins behind 9, and 10 stands there.
  const order = key.map((name) => `kept.${name}`).join(', ');
  const { rows } = await client.query<Row>(`
    select ${columns.join(', ')}, ${sealedIn(place)} as ${VALUE} from ${table} kept
    where coalesce(${sealedIn(place)}, '') <> '' ${from} order by ${order} limit ${TOGETHER}`);
  return rows;
}

async function writeRows(client: pg.Client, place: SealedPlace, rows: readonly Row[], keys: Keys): Promise<Resealed> {
  const done: Resealed = { sealed: 0, already: 0, unreadable: [] };
  for (const row of rows) {
    const scope = place.scope ?? row.organization_id ?? '';
    const sealed = reseal(keys, Buffer.from(row[VALUE] ?? '', 'base64'), scope, place.bound(row));
    if (sealed === null) done.already += 1;
    else if (sealed === undefined)
      done.unreadable.push(`${place.table}.${place.column} ${place.key.map((name) => row[name]).join(' ')}`);
    else {
      await client.query(updateOf(client, place, row, sealed));
      done.sealed += 1;
    }
  }
  return done;
}

function updateOf(client: pg.Client, { table, key, column, field }: SealedPlace, row: Row, sealed: Buffer): string {
  const value = field
    ? `jsonb_set(${column}, '{${field}}', to_jsonb(${client.escapeLiteral(sealed.toString('base64'))}::text))`
    : `decode('${sealed.toString('hex')}', 'hex')`;
  const where = key.map((name) => `${name} = ${client.escapeLiteral(row[name] ?? '')}`);
  return `update ${table} set ${column} = ${value} where ${where.join(' and ')}`;
}
