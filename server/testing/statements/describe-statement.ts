import type pg from 'pg';

/** A column of a statement's answer: its name and type, and which column of a table it is, if it is one. */
export type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID' | 'tableID' | 'columnID'>;
type Described = { readonly fields: readonly Field[] } | { readonly error: string };

/** Has the statement prepared, not run. */
export function describeStatement(client: pg.ClientBase, text: string): Promise<Described> {
  return new Promise((resolve) => {
    let fields: readonly Field[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { readonly fields: readonly Field[] }) {
        fields = message.fields;
      },
      handleError: (error: Error) => resolve({ error: error.message }),
      handleReadyForQuery: () => resolve({ fields }),
    });
  });
}
