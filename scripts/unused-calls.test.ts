// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are texts of source files
import { expect, test } from 'vitest';
import { allEndpoints } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { CALLED_ELSEWHERE, callsWithoutPage, webSources } from './unused-calls.ts';

const call = (name: string, path: `/${string}` = '/auth/v1/none') => ({ name, endpoint: { path } });

test.each([
  ['by its name', call('zones.search'), 'useQuery(query(zones.search, {}))'],
  ['by its name over two lines', call('zones.search'), 'query(zones\n  .search)'],
  ['by its path, where no schema is loaded', call('files.upload', '/auth/v1/file'), "address('POST', '/auth/v1/file')"],
  ['by its path with a query', call('identity.oidcStart', '/idp/oidc/start'), 'go(`/idp/oidc/start?next=${next}`)'],
  ['by its path with a parameter', call('a.b', '/idp/social/:provider/start'), 'open(`/idp/social/${provider}/start`)'],
  ['by the pages of nouns that have the same calls', call('zones.search'), 'A = { calls: zones }; query(calls.search)'],
])('a call is found %s', (_how, item, text) => expect(callsWithoutPage([item], text)).toEqual([]));

test.each([
  ['another verb of its noun', call('zones.search'), 'query(zones.searchAll); query(zones.list)'],
  ['another noun that ends like it', call('zones.search'), 'query(ownzones.search)'],
  ['the pages of other nouns', call('zones.search'), 'A = { calls: places }; query(calls.search)'],
  ['a longer path', call('files.upload', '/auth/v1/file'), "address('POST', '/auth/v1/file/content'); '/auth/v1/files'"],
  ['a path in a sentence', call('files.upload', '/auth/v1/file'), '// see /auth/v1/file'],
])('a call is not found by %s', (_what, item, text) => expect(callsWithoutPage([item], text)).toEqual([item.name]));

test('every call has a page, or who makes it stands in the list', () => {
  const found = callsWithoutPage(allEndpoints(contract), webSources());
  expect(found.sort()).toEqual(Object.keys(CALLED_ELSEWHERE).sort());
  expect(Object.values(CALLED_ELSEWHERE).filter((why) => why.length < 10)).toEqual([]);
});
