// `npm start`: everything a new machine needs, then the server in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer, buildWeb, checkNode, installPackages, ROOT } from './prepare.mjs';

checkNode();
installPackages();
buildWeb();
buildServer();
process.chdir(ROOT);
// Stacks name the lines of the sources.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(ROOT, 'dist/server/main.js')).href);
