import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { orderOf, type Standing, standingOf } from './modules.ts';

type Rule = {
  why: string;
  from: RegExp;
  except?: RegExp;
  /** What such a file may not import: a path of the house, or a package name after `package:`. */
  refuses(target: string): boolean;
};

const TEST = /\.test\.tsx?$|\/testing\/|\/testing-/;
/** Libraries that domain may use: they work on values alone, without clock, network, files or randomness. */
const PURE_LIBRARIES = ['temporal-polyfill', 'ipaddr.js', 'libphonenumber-js'];
const within = (...rooms: string[]) => new RegExp(`^(${rooms.join('|')})/`);

/** Between rooms: domain ← contract ← {server, web}. */
const RULES: readonly Rule[] = [
  {
    why: 'domain is pure: it imports itself and the pure libraries that scripts/zones.ts names',
    from: /^domain\//,
    except: TEST,
    refuses: (target) => !target.startsWith('domain/') && !PURE_LIBRARIES.some((library) => target === `package:${library}`),
  },
  {
    why: 'contract imports domain and zod',
    from: /^contract\//,
    except: TEST,
    refuses: (target) => !/^(contract|domain)\/|^package:zod$/.test(target),
  },
  { why: 'server does not know web', from: /^server\//, refuses: (target) => within('web', 'e2e', 'bench').test(target) },
  {
    why: 'only the start loads the demo',
    from: /^server\//,
    except: new RegExp(`^server/main\\.ts$|${TEST.source}`),
    refuses: (target) => target.startsWith('demo/'),
  },
  { why: 'web does not know server', from: /^web\//, refuses: (target) => within('server', 'e2e', 'bench', 'demo').test(target) },
  {
    why: 'the design system knows no endpoint',
    from: /^web\/(ui|text)\//,
    except: TEST,
    refuses: (target) => /^contract\/.+\//.test(target),
  },
  { why: 'tests are not imported', from: /^/, refuses: (target) => /\.test\.tsx?$/.test(target) },
  {
    why: 'what tests are made of is imported by tests alone',
    from: within('domain', 'contract', 'server', 'web'),
    except: TEST,
    refuses: (target) => TEST.test(target),
  },
];

/** Every import that crosses a zone, or leads nowhere, and every folder without a place; type imports count too. One line for each. */
export function zoneViolations(paths: readonly string[]): string[] {
  const lost = paths.filter((path) => standingOf(path)?.kind === 'unknown');
  return [
    ...lost.map((path) => `${path}: its folder stands neither in the modules nor in the foundation of scripts/modules.ts`),
    ...paths.flatMap(importViolations),
  ];
}

function importViolations(path: string): string[] {
  return importsOf(path).flatMap((specifier) => {
    const target = targetOf(path, specifier);
    if (target === null) return [`${path}: ${specifier} leads nowhere`];
    return whyRefused(path, target).map((reason) => `${path} → ${target}: ${reason}`);
  });
}

/** Every reason why `path` may not import `target`; none when it may. */
export function whyRefused(path: string, target: string): string[] {
  const broken = RULES.filter((rule) => rule.from.test(path) && !rule.except?.test(path) && rule.refuses(target));
  const why = TEST.test(path) ? null : moduleViolation(standingOf(path), standingOf(target));
  return [...broken.map((rule) => rule.why), ...(why === null ? [] : [why])];
}

/** What is wrong with an import between two places of the house; null when nothing is. */
export function moduleViolation(from: Standing | null, target: Standing | null): string | null {
  if (!from || !target || from.kind === 'start' || from.kind === 'unknown') return null;
  if (target.kind === 'start') return 'only the start imports the start, which knows everything';
  if (target.kind !== 'module') return null;
  // Pages may link to what comes later; everything else that is known comes first. `RULES` say which folders of web know no call.
  if (from.room === 'web' && target.room === 'contract') return null;
  if (from.kind !== 'module') return `the foundation knows no module, and ${target.module} is one`;
  const isSameModule = from.module === target.module;
  if (!isSameModule && orderOf(target.module) > orderOf(from.module))
    return `${from.module} stands before ${target.module} in scripts/modules.ts`;
  if (from.room !== target.room || from.room === 'domain' || from.room === 'contract') return null;
  if (target.noun === '' && !(isSameModule && from.noun === ''))
    return `only the start imports what lies directly in ${target.module}`;
  if (target.noun === 'shared' || (isSameModule && (from.noun === '' || from.noun === target.noun))) return null;
  return isSameModule
    ? `${from.noun} and ${target.noun} meet in ${target.module}/shared`
    : `others import ${target.module}/shared alone`;
}

export function importsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  const { module } = parseSync(path, source);
  const exported = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  );
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const found = /^['"](.+)['"]$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    return found?.[1] ?? [];
  });
  return [...module.staticImports.map((statement) => statement.moduleRequest.value), ...exported, ...lazy];
}

export function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('node:')) return specifier;
  if (!specifier.startsWith('.'))
    return `package:${specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0]}`;
  const target = normalize(join(dirname(path), specifier.replace(/\?.*$/, '')));
  return existsSync(target) ? target : null;
}
