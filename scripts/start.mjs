// `npm start`: everything a new machine needs, then the server in this process.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeHolder, takeFolder } from '../server/db/folder-lock.mjs';
import { buildServer, buildWeb, checkNode, installPackages, ROOT } from './prepare.mjs';

checkNode();
await refuseSecondStart();
installPackages({ toRun: true });
buildWeb();
buildServer();
process.chdir(ROOT);
await import(pathToFileURL(join(ROOT, 'dist/server/main.js')).href);

/** Before anything is built: a server that runs still reads the files of the last build. */
async function refuseSecondStart() {
  if (process.env.DATABASE_URL) return;
  const dataDir = resolve(ROOT, process.env.DATA_DIR ?? '.data');
  const holder = await takeFolder(dataDir);
  if (!holder) return;
  console.error(describeHolder(dataDir, holder));
  process.exit(1);
}
