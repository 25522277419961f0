import { existsSync, readdirSync } from 'node:fs';
import type { AddedTabs, PageRoute } from '../web/ui/page-route.ts';

const web = new URL('../web/', import.meta.url);

async function routesOf(path: string): Promise<readonly PageRoute[]> {
  const module: { routes: readonly PageRoute[] } = await import(new URL(path, web).href);
  return module.routes;
}

/** Prints every page of the web client, one a line, as `/{lang}/zone/gps`; tabs that later modules add are told by `added-tabs.ts`. */
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) => /\/(routes|added-tabs)\.ts$/.test(path));
const found = (await Promise.all(files.filter((path) => path.endsWith('routes.ts')).map(routesOf))).flat();
const added = await Promise.all(
  files
    .filter((path) => path.endsWith('added-tabs.ts'))
    .map(async (path) => {
      const module: { addedTabs: AddedTabs | readonly AddedTabs[] } = await import(new URL(path, web).href);
      return module.addedTabs;
    }),
);
const paths = [
  ...found.flatMap((page) => [page.path, ...(page.children ?? []).map((child) => `${page.path}/${child.path}`)]),
  ...added.flat().flatMap((tabs) => tabs.children.map((child) => `${tabs.below}/${child.path}`)),
];
const light = existsSync(new URL('clock/index.html', web)) ? ['/webview/clock'] : [];
for (const path of ['', ...new Set([...paths, ...light])].sort()) console.log(`/{lang}${path}`);
