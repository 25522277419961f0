import { z } from 'zod';
import { allEndpoints, type Contract, type EndpointSpec } from '../../contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { JobStarted } from '../../contract/primitives.ts';
import { describeFields } from './openapi-fields.ts';
import { createNamedSchemas, isRecord, type JsonSchema, type NamedSchemas, schemaName, wireSchema } from './openapi-schemas.ts';

export { isRecord, type JsonSchema };
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: { token?: string[]; key?: string[] }[];
  'x-access': unknown;
  'x-plan'?: string;
  'x-country'?: string;
  'x-limit'?: string;
  'x-realm'?: string;
  'x-scope'?: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema; description?: string }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
};
export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, unknown>;
    responses: Record<string, unknown>;
    schemas: Record<string, JsonSchema>;
  };
};

const ABOUT = `Everything the web client does goes over these calls. Money is in baht with two decimals; date-times are
YYYY-MM-DD HH:mm:ss in UTC; pages count from zero. A key that is not named here is refused with 422. An id of another company,
or of a person out of reach, answers 404 like any other unknown id. A write with an Idempotency-Key may be sent again safely.
Other systems call with a key that an owner or administrator makes in the company; the scope that a call needs stands on it.`;

/** A contract as an OpenAPI 3.1 document. Schemas are those of the wire: what a client writes and reads. */
export function openApi(contract: Contract, baseUrl: string): OpenApi {
  const names = createNamedSchemas();
  names.schemas.Error = wireSchema(ErrorAnswer);
  const paths: OpenApi['paths'] = {};
  for (const { name, endpoint } of allEndpoints(contract)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, names) };
  }
  const document: OpenApi = {
    openapi: '3.1.0',
    info: {
      title: 'Wela API',
      version: '1',
      description: ABOUT.replaceAll('\n', ' '),
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: baseUrl }],
    tags: Object.keys(contract).map((name) => ({ name, description: `Calls about ${inWords(name)}` })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'An ID token of the identity provider' },
        key: { type: 'http', scheme: 'bearer', description: 'A key of a company, `wela_…`, that holds the scope of the call' },
      },
      responses: { TooManyRequests: errorAnswer('too-many-requests'), ServerError: errorAnswer('general-error') },
      schemas: names.schemas,
    },
  };
  describeFields(document);
  return document;
}

/** `leaveRecords` → `leave records`. */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const ErrorAnswer = z.object({
  status: z.number().int(),
  code: z.string(),
  message: z.string().meta({ description: 'In the language of Accept-Language' }),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  facts: z.record(z.string(), z.unknown()).meta({ description: 'What the message is filled with' }),
  requestId: z.string().meta({ description: 'Names the call in the log of the server' }),
});

function operation(name: string, endpoint: EndpointSpec, names: NamedSchemas): Operation {
  const { access, plan, country, limit, realm, apiScope } = endpoint;
  const body = requestBody(name, endpoint, names);
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [name.split('.')[0] ?? name],
    security: access === 'public' ? [] : [{ token: [] }, ...(apiScope ? [{ key: [] }] : [])],
    'x-access': access,
    ...(plan ? { 'x-plan': plan } : {}),
    ...(country ? { 'x-country': country } : {}),
    ...(limit ? { 'x-limit': limit } : {}),
    ...(realm ? { 'x-realm': realm } : {}),
    ...(apiScope ? { 'x-scope': apiScope } : {}),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query'), ...headersOf(endpoint)],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(name, endpoint, names),
  };
}

function requestBody(name: string, { body, multipart }: EndpointSpec, names: NamedSchemas): Operation['requestBody'] | null {
  if (multipart) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return body
    ? { required: true, content: { 'application/json': { schema: names.named(body, schemaName(name, 'Body')) } } }
    : null;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Operation['parameters'] {
  if (!schema) return [];
  const { properties, required } = wireSchema(schema);
  const names = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).map(([key, value]) => ({
    name: key,
    in: place,
    required: place === 'path' || names.includes(key),
    schema: isRecord(value) ? value : {},
  }));
}

function headersOf({ access, realm, method, idempotency, secretKey }: EndpointSpec): Operation['parameters'] {
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
    ...(secretKey ? [header('x-secret-key', 'The key of an enterprise, where it has one')] : []),
  ];
}

/** What every call may answer; one that says more of such a status says so itself. */
const COMMON_ANSWERS = {
  429: { $ref: '#/components/responses/TooManyRequests' },
  500: { $ref: '#/components/responses/ServerError' },
};
const errorAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const BY_JOB = 'Made by a job, because it names many people: `GET /auth/v1/job` says when its file is there';

function responsesOf(name: string, endpoint: EndpointSpec, names: NamedSchemas) {
  const guards: ErrorCode[] = endpoint.access === 'public' ? [] : ['auth/unauthenticated', 'auth/forbidden'];
  const shapes: ErrorCode[] = endpoint.query || endpoint.body || endpoint.params ? ['validation/has-errors'] : [];
  const codes = [...new Set<ErrorCode>([...guards, ...shapes, ...endpoint.errors])];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERRORS[code], [...(byStatus.get(ERRORS[code]) ?? []), code]);
  const refusals = [...byStatus].map(([status, known]) => [String(status), errorAnswer(known.join(', '))]);
  const answer = endpoint.produces
    ? { [endpoint.produces]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: names.named(endpoint.answer, schemaName(name, 'Answer')) } };
  const started = { 'application/json': { schema: names.named(JobStarted, 'JobStarted') } };
  const byJob = endpoint.byJob ? { 202: { description: BY_JOB, content: started } } : {};
  return { 200: { description: 'Done', content: answer }, ...byJob, ...COMMON_ANSWERS, ...Object.fromEntries(refusals) };
}
