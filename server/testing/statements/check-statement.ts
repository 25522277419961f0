import type pg from 'pg';
import type { Claim } from './claims.ts';
import { describeStatement, type Field } from './describe-statement.ts';
import type { Statement } from './find-statements.ts';
import { outerJoined } from './outer-joined.ts';
import type { SchemaFacts } from './schema-facts.ts';

export type Database = { readonly client: pg.ClientBase; readonly facts: SchemaFacts };

/** What the schema says against a statement and the columns that the code reads from it: a line for each, with file and line. */
export async function checkStatement(database: Database, statement: Statement): Promise<string[]> {
  const checked = [];
  for (const text of statement.texts.flatMap((whole) => commandsOf(whole, statement)))
    checked.push(await checkText(database, statement, text));
  const good = checked.filter((problems) => problems.length === 0);
  const problems = statement.isOneEnough && good.length > 0 ? [] : checked.flat();
  return [...new Set(problems)].map((problem) => `${statement.at} ${problem}`);
}

/** Several commands in one message cannot be prepared together; they have neither parameters nor columns. */
const commandsOf = (text: string, { claims }: Statement): string[] =>
  claims.size === 0 && text.includes(';') && !text.includes('$')
    ? text.split(';').filter((command) => command.trim() !== '')
    : [text];

async function checkText({ client, facts }: Database, { claims }: Statement, text: string): Promise<string[]> {
  const described = await describeStatement(client, text);
  if ('error' in described) return [described.error];
  const fields = new Map(described.fields.map((field) => [field.name, field]));
  const mayBeEmpty = await leftEmpty(client, described.fields, { claims, text });
  const twice = fields.size < described.fields.length ? ['two columns have one name'] : [];
  const problems = [...claims].flatMap(([name, claim]) => {
    const field = fields.get(name);
    if (!field)
      return claim.kinds.has('undefined') ? [] : [`"${name}" is not among the columns ${[...fields.keys()].join(', ')}`];
    const kind = facts.kindOf(field);
    if (!fits(kind, claim)) return [`"${name}" is ${kind}, the code says ${[...claim.kinds].join(' | ')}`];
    const mayBeNull = mayBeEmpty.has(name) || (facts.mayBeNull(field) && !isAskedFor(name, text));
    return mayBeNull && !takesNull(claim) ? [`"${name}" may be null, the code says ${[...claim.kinds].join(' | ')}`] : [];
  });
  return [...twice, ...problems];
}

const takesNull = ({ kinds }: Claim) => kinds.has('null') || kinds.has('unknown');
/** What JSON never becomes. */
const NO_JSON = new Set(['Date', 'bytes', 'bigint', 'null', 'undefined', 'any']);
const fits = (kind: string, { kinds }: Claim): boolean =>
  kinds.has(kind) || kinds.has('unknown') || (kind === 'json' && [...kinds].some((claimed) => !NO_JSON.has(claimed)));

/** The statement gives only rows in which the column is set. */
const isAskedFor = (name: string, text: string): boolean => new RegExp(`\\b${name} is not null`).test(text);

async function leftEmpty(
  client: pg.ClientBase,
  fields: readonly Field[],
  { claims, text }: { claims: Statement['claims']; text: string },
): Promise<Set<string>> {
  const isSure = [...claims.values()].some((claim) => !takesNull(claim));
  if (!isSure || !/\b(left|right|full)\b.*\bjoin\b/is.test(text)) return new Set();
  const empty = await outerJoined(client, text);
  return new Set(fields.flatMap((field, at) => (empty[at] ? field.name : [])));
}
