/**
 * The modules of the product, in order: each knows only those before it. The same list cuts `domain`, `contract`, `server` and `web`.
 * A folder of a room that stands neither here nor in the foundation fails `npm run verify`.
 */
export const MODULES = [
  'identity',
  'company',
  'people',
  'calendars',
  'places',
  'time',
  'shifts',
  'approvals',
  'leave',
  'requests',
  'announcements',
  'tasks',
  'payroll',
  'reports',
  'privacy',
  'imports',
  'commerce',
  'console',
  'home',
] as const;

/** What lies beneath the modules of a room and knows none of them. */
export const FOUNDATION: Readonly<Record<string, readonly string[]>> = {
  domain: ['audit', 'brand', 'files', 'notifications'],
  contract: ['audit', 'files', 'jobs', 'notifications'],
  server: ['adapters', 'audit', 'backup', 'brand', 'config', 'db', 'files', 'http', 'jobs', 'notifications', 'testing'],
  web: ['api', 'jobs', 'public', 'text', 'ui'],
};

/** What puts modules together: it may know all of them. Files that lie directly in a room belong to it too. */
export const STARTS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: [],
  server: ['admin'],
  web: ['clock', 'routes', 'testing'],
};

export const ROOMS_OF_MODULES = ['domain', 'contract', 'server', 'web'] as const;

/** Where a file stands: in a module and one of its nouns ('' directly in the module), in the foundation, or at the start of a room. */
export type Standing =
  | { readonly room: string; readonly kind: 'module'; readonly module: string; readonly noun: string }
  | { readonly room: string; readonly kind: 'foundation' | 'start' | 'unknown' };

/** Null for files that belong to no room of modules. */
export function standingOf(path: string): Standing | null {
  const [room = '', folder = '', ...rest] = path.split('/');
  if (!ROOMS_OF_MODULES.some((known) => known === room)) return null;
  // Files directly in domain and contract are words of every module; those in server and web put modules together, as contract/index does.
  const isStart = room === 'server' || room === 'web' || folder === 'index.ts';
  if (rest.length === 0) return { room, kind: isStart ? 'start' : 'foundation' };
  if (STARTS[room]?.includes(folder)) return { room, kind: 'start' };
  if (FOUNDATION[room]?.includes(folder)) return { room, kind: 'foundation' };
  if (!isModule(folder)) return { room, kind: 'unknown' };
  return { room, kind: 'module', module: folder, noun: rest.length > 1 ? (rest[0] ?? '') : '' };
}

const isModule = (folder: string): boolean => MODULES.some((module) => module === folder);
export const orderOf = (module: string): number => MODULES.map(String).indexOf(module);
