// Turns a server and all that it imports into plain JavaScript: `node scripts/build-server.mjs server/main.ts dist/server`.
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './prepare.mjs';

const [entry = 'server/main.ts', folder = 'dist/server'] = process.argv.slice(2);
const target = resolve(ROOT, folder);
// Two starts at once must not read what the other one writes.
const part = `${target}.${process.pid}`;

/** What a source reads by its own address (migrations, templates, threads) is found where the source lies. */
const addressesOfSources = {
  name: 'addresses of sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const address = JSON.stringify(relative(target, path).replaceAll('\\', '/'));
      return { contents: text.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`), loader: 'ts' };
    });
  },
};

await build({
  absWorkingDir: ROOT,
  entryPoints: [resolve(ROOT, entry)],
  outdir: part,
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // Maps are kept in memory while the server runs; the sources themselves are on the disk.
  sourcemap: true,
  sourcesContent: false,
  plugins: [addressesOfSources],
  logLevel: 'warning',
});
rmSync(target, { recursive: true, force: true });
try {
  renameSync(part, target);
} catch (error) {
  rmSync(part, { recursive: true, force: true });
  // Another start put the same there in between.
  if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(error.code)) throw error;
}
