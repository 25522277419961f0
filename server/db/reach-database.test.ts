import { expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { reachDatabase } from './open-database.ts';

// An installation belongs to root and its commands run as another user, who may not link the programs of the embedded server.
vi.mock('./postgres-binaries.ts', () => ({
  databaseUser: () => null,
  placesFor: () => {
    throw new Error('EACCES: permission denied, symlink');
  },
}));

test('a command that has a PostgreSQL of its own does not touch the embedded one', async () => {
  const databaseUrl = 'postgres://wela:secret@127.0.0.1:5432/wela';
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: '/nowhere', SECRET_KEY: 'a'.repeat(64) });
  const open = { adminUrl: databaseUrl, rolePassword: '', stop: async () => {} };
  expect(await reachDatabase(config, async () => open)).toBe(open);
});
