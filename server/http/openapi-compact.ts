import type { OpenApi } from './openapi-document.ts';
import { isRecord, type JsonSchema } from './openapi-schemas.ts';

/** A reference takes so many letters; what is shorter stays where it is. */
const SHORTEST = 90;
type Part = 'parameters' | 'responses' | 'schemas';

/** The document with what it says more than once said once, among the components: the same calls in half the size. */
export function compactOpenApi(document: OpenApi): OpenApi {
  const components = structuredClone({ parameters: {}, ...document.components });
  const schemas = createShelf('schemas', components.schemas);
  const countable = [components.schemas, document.paths];
  for (const value of countable) countShapes(value, schemas.note);
  const placed = (value: unknown): unknown => placeShapes(value, schemas.take);
  for (const [name, schema] of Object.entries(document.components.schemas)) components.schemas[name] = withParts(schema, placed);
  const parameters = createShelf('parameters', components.parameters);
  const responses = createShelf('responses', components.responses);
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  for (const operation of operations) {
    for (const parameter of operation.parameters) parameters.note(placed(parameter));
    for (const response of Object.values(operation.responses)) responses.note(placed(response));
  }
  const compact = (operation: (typeof operations)[number]) => ({
    ...operation,
    ...(operation.requestBody ? { requestBody: placed(operation.requestBody) } : {}),
    parameters: operation.parameters.map((item) => parameters.take(placed(item), item.name)),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, item]) => [status, responses.take(placed(item), `Answer${status}`)]),
    ),
  });
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, compact(operation)])),
    ]),
  );
  for (let next = schemas.next(); next; next = schemas.next()) components.schemas[next.name] = withParts(next.value, placed);
  return { ...document, paths, components } as OpenApi;
}

/** Counts values by their text, and gives those that come again a name of the document. */
function createShelf(part: Part, known: Record<string, unknown>) {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const added: { name: string; value: JsonSchema }[] = [];
  return {
    note(value: unknown) {
      const text = textOf(value);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    },
    take(value: unknown, wish: string): unknown {
      const text = textOf(value);
      const isWorth = text.length >= SHORTEST && (counts.get(text) ?? 0) > 1;
      if (!isRecord(value) || '$ref' in value || !isWorth) return value;
      const name = names.get(text) ?? freeName(titled(wish), known);
      if (!names.has(text)) {
        names.set(text, name);
        known[name] = value;
        added.push({ name, value });
      }
      return { $ref: `#/components/${part}/${name}` };
    },
    /** What got a name since, one at a time: its parts are placed too, which may name more. */
    next: () => added.shift(),
  };
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';
const titled = (text: string) =>
  text.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_all, _gap, letter: string) => letter.toUpperCase());

function freeName(name: string, taken: Record<string, unknown>): string {
  let free = name;
  for (let number = 2; free in taken; number += 1) free = `${name}${number}`;
  return free;
}

/** A shape of its own: an object, a list of choices, or a number within bounds. */
const isShape = (value: Record<string, unknown>): boolean =>
  (typeof value.type === 'string' || Array.isArray(value.anyOf) || Array.isArray(value.oneOf)) && typeof value.in !== 'string';

function countShapes(value: unknown, note: (shape: unknown) => void): void {
  if (Array.isArray(value)) for (const item of value) countShapes(item, note);
  if (!isRecord(value)) return;
  if (isShape(value)) note(value);
  for (const item of Object.values(value)) countShapes(item, note);
}

/** The largest shapes that come again go first; what they hold is placed in the component itself. */
function placeShapes(value: unknown, take: (shape: unknown, wish: string) => unknown, wish = 'Shape'): unknown {
  if (Array.isArray(value)) return value.map((item) => placeShapes(item, take, wish));
  if (!isRecord(value)) return value;
  const taken = isShape(value) ? take(value, wish) : value;
  if (taken !== value) return taken;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'examples' ? item : placeShapes(item, take, wishOf(key, wish))]),
  );
}

/** A shape is called after the field that holds it. */
const KEYWORDS = ['properties', 'items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'schema', 'content', 'required'];
const wishOf = (key: string, wish: string) => (KEYWORDS.includes(key) || /\//.test(key) ? wish : `${key}Shape`);

/** The parts of a component, which itself stays whole. */
const withParts = (schema: JsonSchema, placed: (value: unknown) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, placed(value)]));
