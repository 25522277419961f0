import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { Statements } from './pool.ts';

/** How a connection answers a statement that it keeps parsed: columns, and how the text of each becomes a value. */
type Shape = {
  readonly text: string;
  readonly fields: readonly pg.FieldDef[];
  /** A row whose columns are all null. A row that is copied from it has its columns at once and gets none one after the other. */
  readonly empty: Readonly<Row>;
  readonly parsers: readonly ((text: string) => unknown)[];
};
type Value = string | Buffer | null;
type Named = { readonly name: string; readonly text: string; readonly values?: readonly unknown[] };
type Gathered = {
  readonly name: string;
  readonly values: readonly Value[];
  readonly shape: Shape;
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
};

/** What each connection keeps parsed, by name. */
const known = new WeakMap<Statements, Map<string, Shape>>();

/**
 * A connection on which the named statements of one moment go to the database as one message with one answer. Sent each by itself, every one of
 * them asks what it will answer, and its answer comes by itself and wakes this process. A statement that the connection has not
 * had yet, or without a name, goes by itself, in its place. Of gathered ones that fail, those behind are not run and fail with it.
 */
export function gatheringStatements(client: pg.PoolClient): Statements {
  const shapes = known.get(client) ?? new Map<string, Shape>();
  known.set(client, shapes);
  let gathered: Gathered[] = [];
  const letGo = () => {
    if (gathered.length > 0) client.query(new TogetherQuery(gathered));
    gathered = [];
  };
  const gather = (shape: Shape, { name, values = [] }: Named): Promise<pg.QueryResult> => {
    if (gathered.length === 0) process.nextTick(letGo);
    return new Promise((resolve, reject) => {
      gathered.push({ name, values: values.map((value) => prepareValue(value)), shape, resolve, reject });
    });
  };
  const query = (...args: Parameters<Statements['query']>): unknown => {
    const named = namedOf(args);
    const shape = named && shapes.get(named.name);
    if (named && shape?.text === named.text) return gather(shape, named);
    letGo();
    const sent: unknown = client.query(...args);
    if (!named || !(sent instanceof Promise)) return sent;
    return sent.then((result: pg.QueryResult) => {
      shapes.set(named.name, shapeOf(named.text, result));
      return result;
    });
  };
  return { query: query as Statements['query'] };
}

/** A statement of which nothing is said but its name, text and values. */
function namedOf([config, ...more]: readonly unknown[]): Named | null {
  if (typeof config !== 'object' || config === null || more.length > 0) return null;
  const { name, text, values, ...others } = config as Partial<Named>;
  return name !== undefined && text !== undefined && Object.keys(others).length === 0 ? { name, text, values } : null;
}

const shapeOf = (text: string, { fields }: pg.QueryResult): Shape => ({
  text,
  fields,
  empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
});

type Row = Record<string, unknown>;
function rowOf({ empty, fields, parsers }: Shape, texts: readonly (string | null)[]): Row {
  const row: Row = { ...empty };
  fields.forEach(({ name }, place) => {
    const text = texts[place] ?? null;
    row[name] = text === null ? null : parsers[place]?.(text);
  });
  return row;
}

type Answered = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/** Statements behind each other with one end. The driver takes it for one query of its own and tells it what arrives. */
class TogetherQuery extends pg.Query {
  readonly #sent: readonly Gathered[];
  readonly #answered: Answered[] = [];
  #rows: Row[] = [];
  #unread: unknown;

  constructor(sent: readonly Gathered[]) {
    super('');
    this.#sent = sent;
  }

  override submit = (connection: pg.Connection) => {
    for (const { name, values } of this.#sent) {
      connection.bind({ statement: name, values: [...values] }, true);
      connection.execute({}, true);
    }
    connection.sync();
  };

  handleDataRow({ fields: texts }: { fields: readonly (string | null)[] }) {
    const shape = this.#sent[this.#answered.length]?.shape;
    if (!shape) return;
    try {
      this.#rows.push(rowOf(shape, texts));
    } catch (error) {
      // Thrown here it would end the process; the statements are told of it.
      this.#unread ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    const end = text.indexOf(' ');
    const command = end < 0 ? text : text.slice(0, end);
    const rowCount = end < 0 ? null : Number(text.slice(text.lastIndexOf(' ') + 1));
    this.#answered.push({ command, rowCount, rows: this.#rows });
    this.#rows = [];
  }

  handleReadyForQuery() {
    this.#settle(null);
  }

  handleError(error: unknown) {
    this.#settle(error);
  }

  #settle(error: unknown) {
    this.#sent.forEach(({ shape: { fields }, resolve, reject }, place) => {
      const answered = this.#answered[place];
      if (this.#unread !== undefined) reject(this.#unread);
      else if (answered) resolve({ oid: 0, fields: [...fields], ...answered });
      // Made only here: an error looks at all that was called.
      else reject(error ?? new Error('the database left a statement unanswered'));
    });
  }
}
