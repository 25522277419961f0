// `npm run -s api:check -- LIST [--areas Zones,Clocks]`: which calls of a list (tab-separated: id, area, method, path) the contract lacks.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { allEndpoints } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { areas: { type: 'string' } } });
const [list] = positionals;
if (!list) {
  console.error('usage: npm run -s api:check -- LIST [--areas Zones,Clocks]');
  process.exit(2);
}
const areas = values.areas?.split(',');
const served = new Set(allEndpoints(contract).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
const wanted = readFileSync(list, 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .filter(([, area, , path]) => path?.startsWith('/') && (!areas || areas.includes(area ?? '')));
const missing = wanted.filter(([, , method, path]) => !served.has(`${method} ${path}`));
for (const [id, area, method, path] of missing) console.log(`${id}\t${area}\t${method} ${path}`);
console.log(`${wanted.length - missing.length} of ${wanted.length} calls are served`);
if (missing.length > 0) process.exitCode = 1;
