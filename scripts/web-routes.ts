import { existsSync, readdirSync } from 'node:fs';
import type { PageRoute } from '../web/ui/page-route.ts';

const features = new URL('../web/features/', import.meta.url);

async function routesOf(feature: string): Promise<readonly PageRoute[]> {
  const file = new URL(`${feature}/routes.ts`, features);
  if (!existsSync(file)) return [];
  const module: { routes: readonly PageRoute[] } = await import(file.href);
  return module.routes;
}

/** Prints every page of the web client, one a line, as `/{lang}/zone/gps`. */
const found = (await Promise.all(readdirSync(features).map(routesOf))).flat();
const paths = found.flatMap((page) => [page.path, ...(page.children ?? []).map((child) => `${page.path}/${child.path}`)]);
const light = existsSync(new URL('../web/clock/index.html', import.meta.url)) ? ['/webview/clock'] : [];
for (const path of ['', ...new Set([...paths, ...light])].sort()) console.log(`/{lang}${path}`);
