import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

type Rule = {
  why: string;
  from: RegExp;
  except?: RegExp;
  /** What such a file may not import: a path of the house, or a package name after `package:`. */
  refuses(target: string, from: RegExpExecArray): boolean;
};

const TEST = /\.test\.tsx?$|\/testing\/|testing-files/;
const within = (...rooms: string[]) => new RegExp(`^(${rooms.join('|')})/`);

/** The zones of the house, derived from its folders: domain ← contract ← {server, web}; features never import each other. */
const RULES: readonly Rule[] = [
  {
    why: 'domain is pure: it imports itself and the Temporal polyfill',
    from: /^domain\//,
    except: TEST,
    refuses: (target) => !/^domain\/|^package:temporal-polyfill$/.test(target),
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
    why: 'features do not import each other',
    from: /^(server|web)\/features\/([^/]+)\//,
    except: TEST,
    refuses: (target, [, room, feature]) =>
      target.startsWith(`${room}/features/`) && !target.startsWith(`${room}/features/${feature}/`),
  },
  {
    why: 'shared web code does not know features',
    from: /^web\/(ui|text|api|payroll|employee-record)\//,
    refuses: (target) => within('web/features', 'web/routes').test(target),
  },
  {
    why: 'the foundation of the server does not know features',
    from: /^server\/(http|db|jobs|adapters|identity|attendance|people|payroll|calendars|files)\//,
    except: new RegExp(`^server/http/app\\.ts$|${TEST.source}`),
    refuses: (target) => target.startsWith('server/features'),
  },
  { why: 'tests are not imported', from: /^/, refuses: (target) => /\.test\.tsx?$/.test(target) },
];

/** Every import that crosses a zone, or leads nowhere; type imports count too. One line for each. */
export function zoneViolations(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    importsOf(path).flatMap((specifier) => {
      const target = targetOf(path, specifier);
      if (target === null) return [`${path}: ${specifier} leads nowhere`];
      return RULES.flatMap((rule) => {
        const from = rule.from.exec(path);
        const isRefused = from !== null && !rule.except?.test(path) && rule.refuses(target, from);
        return isRefused ? [`${path} → ${target}: ${rule.why}`] : [];
      });
    }),
  );
}

function importsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  const { module } = parseSync(path, source);
  const exported = module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest?.value ?? []));
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const found = /^['"](.+)['"]$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    return found?.[1] ?? [];
  });
  return [...module.staticImports.map((one) => one.moduleRequest.value), ...exported, ...lazy];
}

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('node:')) return specifier;
  if (!specifier.startsWith('.'))
    return `package:${specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0]}`;
  const target = normalize(join(dirname(path), specifier.replace(/\?.*$/, '')));
  return existsSync(target) ? target : null;
}
