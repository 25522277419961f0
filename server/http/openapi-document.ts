import { z } from 'zod';
import { allEndpoints, type Contract, type EndpointSpec } from '../../contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { Day, Month } from '../../contract/primitives.ts';

export type JsonSchema = { [key: string]: unknown };
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: { token: string[] }[];
  'x-access': unknown;
  'x-plan'?: string;
  'x-country'?: string;
  'x-limit'?: string;
  'x-realm'?: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema; description?: string }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
};
export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, JsonSchema> };
};

const ABOUT = `Everything the web client does goes over these calls. Money is in baht with two decimals; date-times are
YYYY-MM-DD HH:mm:ss in UTC; pages count from zero. A key that is not named here is refused with 422. An id of another company,
or of a person out of reach, answers 404 like any other unknown id. A write with an Idempotency-Key may be sent again safely.`;

/** A contract as an OpenAPI 3.1 document. Schemas are those of the wire: what a client writes and reads. */
export function openApi(contract: Contract, baseUrl: string): OpenApi {
  const schemas: Record<string, JsonSchema> = { Error: wireSchema(ErrorAnswer, 'Error', {}) };
  const paths: OpenApi['paths'] = {};
  for (const { name, endpoint } of allEndpoints(contract)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wela API', version: '1', description: ABOUT.replaceAll('\n', ' ') },
    servers: [{ url: baseUrl }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An ID token of the identity provider' },
      },
      schemas,
    },
  };
}

const ErrorAnswer = z.object({
  status: z.number().int(),
  code: z.string(),
  message: z.string().meta({ description: 'In the language of Accept-Language' }),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  facts: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});

function operation(name: string, endpoint: EndpointSpec, schemas: Record<string, JsonSchema>): Operation {
  const { access, plan, country, limit, realm } = endpoint;
  const body = requestBody(name, endpoint, schemas);
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [name.split('.')[0] ?? name],
    security: access === 'public' ? [] : [{ token: [] }],
    'x-access': access,
    ...(plan ? { 'x-plan': plan } : {}),
    ...(country ? { 'x-country': country } : {}),
    ...(limit ? { 'x-limit': limit } : {}),
    ...(realm ? { 'x-realm': realm } : {}),
    parameters: [
      ...parametersOf(endpoint.params, 'path', `${name}.params`),
      ...parametersOf(endpoint.query, 'query', `${name}.query`),
      ...headersOf(endpoint),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(name, endpoint, schemas),
  };
}

function requestBody(
  name: string,
  { body, multipart }: EndpointSpec,
  schemas: Record<string, JsonSchema>,
): Operation['requestBody'] | null {
  if (multipart) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return body ? { required: true, content: { 'application/json': { schema: wireSchema(body, `${name}.body`, schemas) } } } : null;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', name: string): Operation['parameters'] {
  if (!schema) return [];
  const { properties, required } = wireSchema(schema, name, {});
  const names = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).map(([key, value]) => ({
    name: key,
    in: place,
    required: place === 'path' || names.includes(key),
    schema: isRecord(value) ? value : {},
  }));
}

function headersOf({ access, realm, method, idempotency }: EndpointSpec): Operation['parameters'] {
  const isTenant = access !== 'public' && access !== 'signed-in' && realm !== 'provider';
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description,
  });
  return [
    ...(isTenant ? [header('tenant-id', 'Id of the company; the one visited last when left out')] : []),
    ...(isTenant && method !== 'GET' && idempotency !== 'natural'
      ? [header('idempotency-key', 'Repeats answer as the first did')]
      : []),
  ];
}

function responsesOf(name: string, endpoint: EndpointSpec, schemas: Record<string, JsonSchema>) {
  const guards: ErrorCode[] = endpoint.access === 'public' ? [] : ['auth/unauthenticated', 'auth/forbidden'];
  const shapes: ErrorCode[] = endpoint.query || endpoint.body || endpoint.params ? ['validation/has-errors'] : [];
  const codes = [...new Set<ErrorCode>([...guards, ...shapes, ...endpoint.errors])];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERRORS[code], [...(byStatus.get(ERRORS[code]) ?? []), code]);
  const refusals = [...byStatus].map(([status, known]) => [
    String(status),
    { description: known.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]);
  const answer = endpoint.produces
    ? { [endpoint.produces]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: wireSchema(endpoint.answer, `${name}.answer`, schemas) } };
  return { 200: { description: 'Done', content: answer }, ...Object.fromEntries(refusals) };
}

/** JSON Schema of the wire side. One that refers to itself becomes a component, because its references are from the root. */
function wireSchema(schema: z.ZodType, name: string, schemas: Record<string, JsonSchema>): JsonSchema {
  const { $schema, ...json }: JsonSchema = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === Day) Object.assign(jsonSchema, { type: 'string', format: 'date' });
      if (zodSchema === Month) Object.assign(jsonSchema, { type: 'string', pattern: '^\\d{4}-\\d{2}$' });
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
    },
  });
  const text = JSON.stringify(json);
  if (!text.includes('"$ref":"#')) return json;
  const root = `#/components/schemas/${name}`;
  schemas[name] = JSON.parse(text.replace(/"\$ref":"#([^"]*)"/g, (_whole, rest: string) => `"$ref":"${root}${rest}"`));
  return { $ref: root };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
