import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type HtmlTagDescriptor, type InlineConfig, type Plugin, type Rollup } from 'vite';
import { loadedWith, type Piece, planChunks, type Visit } from './chunk-plan.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CLOCK = 'web/clock/index.html';
const DESK = 'web/index.html';
/** Loaded before any page of the desk, and before the sign-in page. */
const SHELL = ['web/application.tsx', 'web/routes/default-layout.tsx'];
const SIGN_IN_PAGE = 'web/identity/sign-in/open-sign-in-page.tsx';
/** Pages of a phone that open without the application. */
const LIGHT_PAGES = [
  'web/routes/open-request-form.tsx',
  'web/routes/open-own-announcements.tsx',
  'web/routes/open-own-month.tsx',
  'web/routes/open-log-details.tsx',
  'web/routes/open-mail-approval.tsx',
  'web/routes/open-leave-quota.tsx',
  'web/routes/open-form-response.tsx',
  'web/routes/open-phone-requests.tsx',
];
const ROOT_OF_PAGE = 'web/page-root.ts';
const DASHBOARD = 'web/home/dashboard/dashboard-page.tsx';
/** A page is opened more often than a part of one, and the dashboard more often than any other page. */
const WEIGHT = { dashboard: 3, page: 1, part: 0.3 };

/**
 * Cuts the application into few files. The bundler alone makes a chunk for every set of entries that share a module, hundreds of
 * them; so it builds once to learn what each entry needs, and then again with the chunks of the plan.
 * `map` is where it writes which file each module came to, for those who measure.
 */
export function coarseChunks({ map, ...config }: InlineConfig & { map: string }): Plugin {
  const plan = new Map<string, string>();
  return {
    name: 'wela-coarse-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rollupOptions: {
          // A chunk takes only what the plan gives it, and may offer more than the module that it began with.
          preserveEntrySignatures: 'allow-extension' as const,
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: (id: string) => plan.get(id) ?? null, debugName: 'plan' }],
            },
          },
        },
      },
    }),
    async buildStart() {
      const once = { ...config, configFile: false as const, logLevel: 'error' as const };
      const chunks = chunksOf(await build({ ...once, build: { ...config.build, write: false } }));
      for (const [module, name] of planned(chunks)) plan.set(module, name);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, filename }) =>
        bundle && filename.endsWith(DESK) ? preloads(Object.values(bundle).filter(isChunk)) : [],
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(isChunk);
      const place = (id: string) => relative(ROOT, id);
      const modules = chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds.filter((id) => /\/web\/.*\.tsx?$/.test(id)).map((id) => [place(id), fileName] as const),
      );
      const files = chunks.map(({ fileName, imports }) => [fileName, imports] as const);
      writeFileSync(map, JSON.stringify({ modules: Object.fromEntries(modules), files: Object.fromEntries(files) }));
    },
  };
}

const isChunk = (file: Rollup.OutputChunk | Rollup.OutputAsset): file is Rollup.OutputChunk => file.type === 'chunk';

/** What the sign-in page, every other page of the desk and those of a phone load: asked for by the document, before the script that needs it runs. */
function preloads(chunks: readonly Rollup.OutputChunk[]): HtmlTagDescriptor[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const pages = LIGHT_PAGES.map((page) => [page, ROOT_OF_PAGE]);
  const loads = [[DESK], [SIGN_IN_PAGE, ROOT_OF_PAGE], SHELL, ...pages].map((starts) => {
    const names = starts.flatMap((end) => chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(end)))?.fileName ?? []);
    return loadedWith(names, byName);
  });
  const [script, door, ...others] = loads;
  const shared = [...(door ?? [])].filter((name) => others.every((load) => load.has(name)) && !script?.has(name));
  return shared.map((name) => ({
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
    injectTo: 'head' as const,
  }));
}

function chunksOf(result: Awaited<ReturnType<typeof build>>): Rollup.OutputChunk[] {
  if ('close' in result) throw new Error('a build that watches has no end');
  return [result].flat().flatMap(({ output }) => output.filter(isChunk));
}

/** The chunk of every module. What an html file begins with stays as it is: it is small and starts the rest. */
function planned(chunks: readonly Rollup.OutputChunk[]): Map<string, string> {
  const pieces: Piece[] = chunks.map(({ fileName, imports, code, isEntry }) => ({
    name: fileName,
    imports,
    size: gzipSync(code).length,
    isFixed: isEntry,
  }));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sizes = new Map(pieces.map((piece) => [piece.name, piece.size]));
  const plan = new Map<string, string>();
  const names = new Set<string>();
  for (const group of planChunks(pieces, visitsOf(chunks))) {
    if (byName.get(group[0] ?? '')?.isEntry) continue;
    const [largest = ''] = group.toSorted((first, other) => (sizes.get(other) ?? 0) - (sizes.get(first) ?? 0));
    const name = unused(byName.get(largest)?.name ?? 'part', names);
    for (const module of group.flatMap((text) => byName.get(text)?.moduleIds ?? [])) plan.set(module, name);
  }
  return plan;
}

function unused(name: string, names: Set<string>): string {
  let found = name;
  for (let count = 2; names.has(found); count += 1) found = `${name}${count}`;
  names.add(found);
  return found;
}

function visitsOf(chunks: readonly Rollup.OutputChunk[]): Visit[] {
  const at = (end: string) => {
    const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(end));
    if (!found) throw new Error(`no chunk begins with ${end}`);
    return found.fileName;
  };
  const shell = [DESK, ROOT_OF_PAGE, ...SHELL].map(at);
  const others = chunks.flatMap(({ isDynamicEntry, facadeModuleId, fileName }) => {
    const isKnown = [...SHELL, ROOT_OF_PAGE, SIGN_IN_PAGE, ...LIGHT_PAGES, DASHBOARD].some((end) =>
      facadeModuleId?.endsWith(end),
    );
    return isDynamicEntry && facadeModuleId && !isKnown
      ? [{ starts: [...shell, fileName], weight: weightOf(facadeModuleId) }]
      : [];
  });
  return [
    { starts: [at(CLOCK)], weight: 1, isStrict: true },
    // The script of the document itself: it asks for everything else, and waits for nothing.
    { starts: [at(DESK)], weight: 1, isStrict: true },
    { starts: [DESK, ROOT_OF_PAGE, SIGN_IN_PAGE].map(at), weight: 1, isStrict: true },
    ...LIGHT_PAGES.map((page): Visit => ({ starts: [DESK, ROOT_OF_PAGE, page].map(at), weight: 1, isStrict: true })),
    { starts: [...shell, at(DASHBOARD)], weight: WEIGHT.dashboard, isStrict: true },
    ...others,
  ];
}

const weightOf = (module: string) => (/(page|pages|layout|tab|tabs)\.tsx$/.test(module) ? WEIGHT.page : WEIGHT.part);
