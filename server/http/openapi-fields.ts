import { FIELD_WORDS } from '../../contract/field-words.ts';
import type { OpenApi, Operation } from './openapi-document.ts';
import { isRecord, type JsonSchema } from './openapi-schemas.ts';

const operationsOf = ({ paths }: OpenApi): Operation[] => Object.values(paths).flatMap((methods) => Object.values(methods));
const nameIn = (reference: unknown) => (typeof reference === 'string' ? (reference.split('/').at(-1) ?? '') : '');

/** Words at every field of the calls that a key opens, where the contract has none of its own. Answers the fields without words. */
export function describeFields(document: OpenApi): string[] {
  const silent: string[] = [];
  const seen = new Set<string>();
  const wordsFor = (name: string, at: string) => FIELD_WORDS[`${at}.${name}`] ?? FIELD_WORDS[name];
  const describe = (field: JsonSchema, name: string, at: string) => {
    field.description ??= wordsFor(name, at);
    if (field.description === undefined) silent.push(`${at}.${name}`);
  };
  const visit = (value: unknown, at: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, at);
    if (!isRecord(value)) return;
    const target = nameIn(value.$ref);
    const schema = document.components.schemas[target];
    if (schema && !seen.has(target)) {
      seen.add(target);
      visit(schema, target);
    }
    for (const [name, field] of Object.entries(isRecord(value.properties) ? value.properties : {}))
      if (isRecord(field)) describe(field, name, at);
    for (const item of Object.values(value)) visit(item, at);
  };
  for (const operation of operationsOf(document).filter((item) => item['x-scope'])) {
    for (const parameter of operation.parameters) {
      parameter.description ??= wordsFor(parameter.name, operation.operationId) ?? '';
      if (parameter.description === '') silent.push(`${operation.operationId}.${parameter.name}`);
    }
    visit(operation.requestBody, operation.operationId);
    visit(operation.responses, operation.operationId);
  }
  return silent;
}

/** The part of a document that other systems use: calls that a key opens, and the shapes in them. */
export function forKeys(document: OpenApi): OpenApi {
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) => {
      const open = Object.entries(methods).filter(([, operation]) => operation['x-scope']);
      return open.length > 0 ? [[path, Object.fromEntries(open)] as const] : [];
    }),
  );
  const used = new Set<string>();
  const collect = (value: unknown) => {
    for (const [, part, name] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"/]+)"/g)) {
      const key = `${part}/${name}`;
      if (used.has(key)) continue;
      used.add(key);
      collect((document.components as Record<string, Record<string, unknown>>)[part ?? '']?.[name ?? ''] ?? null);
    }
  };
  collect(paths);
  const kept = (part: string, items: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(items).filter(([name]) => used.has(`${part}/${name}`)));
  const { securitySchemes, ...components } = document.components;
  const tags = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((operation) => operation.tags)));
  return {
    ...document,
    tags: document.tags.filter(({ name }) => tags.has(name)),
    paths,
    components: {
      securitySchemes,
      ...Object.fromEntries(Object.entries(components).map(([part, items]) => [part, kept(part, items)])),
    } as OpenApi['components'],
  };
}
