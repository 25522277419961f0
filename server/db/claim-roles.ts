import { createHash } from 'node:crypto';
import pg from 'pg';
import { StartRefused } from '../config/start-refused.ts';

/** The role that carries the mark; all of them are made together. */
const MARKED = 'app_user';
const markOf = (rolePassword: string) =>
  `wela ${createHash('sha256').update(`roles of ${rolePassword}`).digest('hex').slice(0, 16)}`;

/**
 * Roles belong to a whole PostgreSQL and their passwords follow from the key: a server with another key would lock out the one that is
 * there. So the roles carry a mark of their key, and another key is refused before anything is changed.
 */
export async function claimRoles(adminUrl: string, rolePassword: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ mark: string | null }>(
      `select shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = '${MARKED}'`,
    );
    const mark = rows[0]?.mark ?? null;
    if (mark?.startsWith('wela ') && mark !== markOf(rolePassword)) throw new StartRefused(OF_ANOTHER_KEY);
  });
}

/** Writes the mark of this key; roles must be there. */
export const markRoles = (adminUrl: string, rolePassword: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    await client.query(`comment on role ${MARKED} is '${markOf(rolePassword)}'`);
  });

const OF_ANOTHER_KEY = [
  `The roles of this PostgreSQL (${MARKED} and others) belong to a Wela with another SECRET_KEY, which this start would lock out.`,
  'Nothing was changed. Give this server the same key, or a PostgreSQL of its own.',
  'To change the key of the server that is there: npm run admin -- key-rotate.',
  `If that server is gone for good: comment on role ${MARKED} is null`,
].join('\n');

async function withClient(adminUrl: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
