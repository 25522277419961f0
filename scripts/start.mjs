// `npm start`: everything a new machine needs, then the server in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb, checkNode, installPackages, ROOT } from './prepare.mjs';

checkNode();
installPackages();
buildWeb();
process.chdir(ROOT);
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(join(ROOT, 'server/main.ts')).href);
