import { escapeHtml } from '../adapters/mail-template.ts';
import { isRecord, type JsonSchema, type OpenApi, type Operation } from './openapi-document.ts';

const STYLE = `:root{color-scheme:light dark;--line:#d8dee4;--dim:#59636e;--brand:#c2183f;--soft:#f6f8fa}
@media(prefers-color-scheme:dark){:root{--line:#34373d;--dim:#a0a7b0;--brand:#ff7d97;--soft:#202227}body{background:#17181c;color:#e6e8eb}}
body{font:15px/1.55 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}h1{color:var(--brand)}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;border-block:1px solid var(--line);padding:.75rem 0}a{color:var(--brand)}
h2{margin:2.5rem 0 .5rem}details{border-top:1px solid var(--line);padding:.5rem 0}summary{cursor:pointer}
code{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}summary b{display:inline-block;min-width:4.2rem;font:600 12px ui-monospace,monospace}
form{margin:1rem 0;display:flex;gap:.5rem}input[type=search]{flex:1;min-width:0;font:inherit;padding:.4rem .6rem}button{font:inherit;padding:.4rem .8rem}
.dim{color:var(--dim)}.tag{border:1px solid var(--line);border-radius:1rem;padding:0 .5rem;font-size:12px;margin-left:.4rem;overflow-wrap:anywhere}
h3{font-size:13px;margin:1rem 0 .25rem;color:var(--dim)}ul{margin:.25rem 0;padding-left:1.25rem}pre{background:var(--soft);padding:.75rem;overflow:auto}`;

/** The calls as a page for people, those that hold every word of a search alone: no script and nothing from elsewhere. */
export function apiPage(document: OpenApi, search = ''): string {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const nouns = document.tags
    .map(({ name }) => ({ name, calls: callsOf(document, name).filter((call) => holds(call, words)) }))
    .filter(({ calls }) => calls.length > 0);
  const links = nouns.map(({ name, calls }) => `<a href="#${name}">${escapeHtml(name)} ${calls.length}</a>`).join('');
  const sections = nouns.map(
    ({ name, calls }) => `<h2 id="${name}">${escapeHtml(name)}</h2>${calls.map((call) => callView(call, document)).join('')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Wela API</title><style>${STYLE}</style></head>
<body><h1>Wela API</h1><p>${escapeHtml(document.info.description)}</p><p><a href="/api/openapi.json">OpenAPI 3.1 document</a> · <a href="/api/keys.json">the calls that a key opens</a></p>
<form role="search"><input type="search" name="q" value="${escapeHtml(search)}" aria-label="Search the calls" placeholder="Search: leave, people.read, /auth/v1/zone"> <button>Search</button></form>
<nav>${links}</nav>${sections.length > 0 ? sections.join('\n') : '<p>No call holds these words. <a href="/api">Show all</a></p>'}</body></html>`;
}

type Call = { method: string; path: string; operation: Operation };

/** Looked for in the address, the name, the summary, the scope and the fields of a call. */
function holds({ method, path, operation }: Call, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const fields = operation.parameters.map(({ name }) => name);
  const text = [method, path, operation.operationId, operation.summary, operation['x-scope'], ...operation.tags, ...fields].join(
    ' ',
  );
  return words.every((word) => text.toLowerCase().includes(word));
}

function callsOf(document: OpenApi, tag: string): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function callView({ method, path, operation }: Call, document: OpenApi): string {
  const scope = operation['x-scope'] ? `key: ${operation['x-scope']}` : undefined;
  const gates = [operation['x-plan'], operation['x-country'], operation['x-limit'], operation['x-realm'], scope].filter(
    (gate) => gate !== undefined,
  );
  const tags = [accessText(operation['x-access']), ...gates]
    .map((text) => `<span class="tag">${escapeHtml(text)}</span>`)
    .join('');
  const inputs = operation.parameters.map((parameter) =>
    fieldLine(parameter.name, parameter.schema, { isRequired: parameter.required, note: parameter.in }),
  );
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  return `<details id="${escapeHtml(operation.operationId)}"><summary><b>${method}</b><code>${escapeHtml(path)}</code>${tags}
<div class="dim">${escapeHtml(operation.summary)}</div></summary>
${inputs.length > 0 ? `<h3>Parameters</h3><ul>${inputs.join('')}</ul>` : ''}
${body ? `<h3>Body</h3>${fields(body, document, 0)}` : ''}
<h3>Answers</h3><ul>${Object.entries(operation.responses)
    .map((entry) => answerLine(entry, document))
    .join('')}</ul></details>`;
}

function accessText(access: unknown): string {
  if (isRecord(access) && Array.isArray(access.groups)) return `${access.groups.join(', ')} · ${String(access.scope)}`;
  return String(access);
}

function answerLine([status, response]: [string, unknown], document: OpenApi): string {
  if (!isRecord(response)) return '';
  const [type, media] = Object.entries(isRecord(response.content) ? response.content : {})[0] ?? [];
  const schema = isRecord(media) && isRecord(media.schema) ? media.schema : {};
  const shape = status === '200' && type === 'application/json' ? fields(schema, document, 0) : '';
  const common =
    typeof response.$ref === 'string' ? document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
  const text = status === '200' ? (type ?? '') : String(isRecord(common) ? common.description : '');
  return `<li><code>${status}</code> <span class="dim">${escapeHtml(text)}</span>${shape}</li>`;
}

const DEEPEST = 6;

/** The fields of an object, or of the items of a list, as a nested list. */
function fields(schema: JsonSchema, document: OpenApi, depth: number): string {
  const target = resolved(schema, document);
  if (depth < DEEPEST && isRecord(target.items)) return fields(target.items, document, depth + 1);
  const whole = Array.isArray(target.anyOf) ? target.anyOf.find((item) => isRecord(item) && 'properties' in item) : null;
  if (depth < DEEPEST && isRecord(whole)) return fields(whole, document, depth + 1);
  if (!isRecord(target.properties) || depth >= DEEPEST)
    return depth === 0 ? `<p><code>${escapeHtml(typeText(target))}</code></p>` : '';
  const required = Array.isArray(target.required) ? target.required : [];
  const lines = Object.entries(target.properties).map(([name, value]) => {
    const inner = isRecord(value) ? value : {};
    return fieldLine(name, inner, { isRequired: required.includes(name), nested: fields(inner, document, depth + 1) });
  });
  return `<ul>${lines.join('')}</ul>`;
}

type FieldNotes = { isRequired: boolean; note?: string; nested?: string };
function fieldLine(name: string, schema: JsonSchema, { isRequired, note, nested = '' }: FieldNotes): string {
  const notes = [note, isRequired ? null : 'optional', schema.description].filter((item) => typeof item === 'string').join(' · ');
  return `<li><code>${escapeHtml(name)}: ${escapeHtml(typeText(schema))}</code> <span class="dim">${escapeHtml(notes)}</span>${nested}</li>`;
}

/** The schema that a reference points to, inside this document. */
function resolved(schema: JsonSchema, document: OpenApi): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  let found: unknown = document;
  for (const key of schema.$ref.split('/').slice(1)) found = isRecord(found) ? found[key] : undefined;
  return isRecord(found) ? resolved(found, document) : schema;
}

function typeText(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((item) => JSON.stringify(item)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.anyOf))
    return [...new Set(schema.anyOf.map((item) => typeText(isRecord(item) ? item : {})))].join(' | ');
  if (isRecord(schema.items)) return `${typeText(schema.items)}[]`;
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'object';
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any');
  return typeof schema.format === 'string' ? `${type} (${schema.format})` : type;
}
