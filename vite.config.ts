import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { coarseChunks } from './scripts/coarse-chunks-plugin.ts';
import { serviceWorker } from './scripts/service-worker-plugin.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The phone clock has its own light entry. */
const hasClock = existsSync(at('web/clock/index.html')) && existsSync(at('web/clock/main.tsx'));
const entries = [at('web/index.html'), ...(hasClock ? [at('web/clock/index.html')] : [])];

const root = at('web');
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const build = {
  outDir: at('dist/web'),
  emptyOutDir: true,
  target: 'es2022',
  // The first of each that know light-dark(); without it the minifier rewrites it into something that ignores the scheme switch.
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  assetsInlineLimit: 2048,
  modulePreload: { polyfill: false },
  rollupOptions: { input: entries },
};

export default defineConfig({
  root,
  define: { __WELA_VERSION__: JSON.stringify(version) },
  plugins: [react(), coarseChunks({ root, plugins: [react()], build, map: at('dist/chunks.json') }), serviceWorker()],
  build,
});
