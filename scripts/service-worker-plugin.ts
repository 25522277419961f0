import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import type { Plugin, Rollup } from 'vite';

const SOURCE = new URL('../web/service-worker.js', import.meta.url);
const ENTRY = 'clock/index.html';

/** Shows messages, and nothing else: it keeps no file and sees no request. */
const PUSH_SOURCE = new URL('../web/push-worker.js', import.meta.url);

/** Writes `push-sw.js` as it stands, and `sw.js`: the service worker with the files of the clock page, and a version made of their names. */
export function serviceWorker(): Plugin {
  return {
    name: 'wela-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const shown = await transform(readFileSync(PUSH_SOURCE, 'utf8'), { minify: true, target: 'es2022' });
      this.emitFile({ type: 'asset', fileName: 'push-sw.js', source: shown.code });
      const files = filesOfClock(bundle);
      if (files.length === 0) return;
      const source = readFileSync(SOURCE, 'utf8');
      const version = createHash('sha256').update(source).update(files.join('\n')).digest('hex').slice(0, 12);
      const define = { FILES: JSON.stringify(files), VERSION: JSON.stringify(version) };
      const { code } = await transform(source, { define, minify: true, target: 'es2022' });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}

/** The chunks that the clock page loads at once, their styles, and the letters for both languages. */
function filesOfClock(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((item): item is Rollup.OutputChunk => item.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(ENTRY));
  if (!entry) return [];
  const names = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.find((outputChunk) => outputChunk.fileName === name);
    if (!chunk || names.has(name)) return;
    names.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) names.add(asset);
    for (const next of chunk.imports) visit(next);
  };
  visit(entry.fileName);
  const letters = Object.keys(bundle).filter((name) => /ibm-plex-sans-thai-(latin|thai)-(400|600).*\.woff2$/.test(name));
  const wanted = [...names, ...letters].filter((name) => !name.endsWith('.woff'));
  return [...new Set(wanted)].map((name) => `/${name}`).sort();
}
