// The zones of the house, derived from its folders: domain ← contract ← {server, web}; features never import each other.
const outside = (...rooms) => `^(?!(${rooms.join('|')})/)(domain|contract|server|web|e2e|bench|demo|scripts)/`;
const TEST = '\\.test\\.tsx?$|/testing/';

module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^domain/', pathNot: TEST },
      to: { pathNot: '^domain/|node_modules/(temporal-polyfill|temporal-spec|temporal-utils)' },
    },
    {
      name: 'contract-knows-domain-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { path: outside('contract', 'domain') },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { path: 'node_modules', pathNot: 'node_modules/zod' },
    },
    { name: 'server-knows-no-web', severity: 'error', from: { path: '^server/' }, to: { path: '^(web|e2e|bench)/' } },
    {
      name: 'only-main-loads-the-demo',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/main\\.ts$|${TEST}` },
      to: { path: '^demo/' },
    },
    { name: 'web-knows-no-server', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|e2e|bench|demo)/' } },
    {
      name: 'server-features-stand-alone',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: TEST },
      to: { path: '^server/features/', pathNot: '^server/features/$1/' },
    },
    {
      name: 'web-features-stand-alone',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'shared-web-knows-no-feature',
      severity: 'error',
      from: { path: '^web/(ui|text|api)/' },
      to: { path: '^web/(features|routes)/' },
    },
    {
      name: 'foundation-knows-no-feature',
      severity: 'error',
      from: { path: '^server/(http|db|jobs|adapters|identity)/', pathNot: `^server/http/app\\.ts$|${TEST}` },
      to: { path: '^server/features' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: `${TEST}|^e2e/|^bench/` },
      to: { path: '\\.test\\.tsx?$' },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(virtual:|node:)' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|build|node_modules/\\.)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
