import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERRORS, type ErrorBody, type ErrorCode } from '../../contract/errors.ts';
import { messageFor } from '../../contract/messages.ts';
import { type FaultKind, FOREIGN_KEY_REFUSED, faultKindOf } from '../db/database-faults.ts';
import { AppError, type FieldError } from './app-error.ts';
import { languageOf } from './serve.ts';

/** What a fault of the moment is to the caller; nothing of the call was done. */
const FAULT_CODES: Record<Exclude<FaultKind, 'refuse'>, ErrorCode> = { retry: 'conflict', unavailable: 'unavailable' };
/** Refused statements that a user can cause, by acting at the same time as another or by a value; every other one is a bug. */
const REFUSAL_CODES: Record<string, ErrorCode> = {
  '23505': 'array/already-exist',
  [FOREIGN_KEY_REFUSED]: 'ref-not-found',
  // Values that no column holds: a NUL character, a number or a date past its type.
  '22021': 'validation/has-errors',
  '22P05': 'validation/has-errors',
  '22003': 'validation/has-errors',
  '22008': 'validation/has-errors',
};

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
  FST_PROTO_VIOLATION: 'validation/has-errors',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'validation/has-errors',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'validation/has-errors',
  FST_ERR_CTP_INVALID_JSON_BODY: 'validation/has-errors',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation/has-errors',
};

export function installErrorHandler(app: FastifyInstance) {
  const outage = watchOutage(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasHungUp(request)) {
      request.log.debug({ err: error }, 'the caller hung up');
      return reply.code(400).send();
    }
    const refusal = toAppError(error, request.body);
    if (refusal.code === 'unavailable') outage.note(request, error);
    else if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'request failed');
    return send(reply, request, refusal);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isKnown = ['GET', 'POST', 'PUT', 'DELETE'].some((method) => app.hasRoute({ method: method as 'GET', url: path }));
    return send(reply, request, new AppError(isKnown ? 'method-not-allowed' : 'not-found'));
  });
}

/** The connection ended before the body did: nobody reads the answer. */
const hasHungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Calls that the database could not serve are one line when it begins, one when a call is served again, and a number. */
function watchOutage(app: FastifyInstance) {
  let begun: { at: number; refused: number } | null = null;
  app.addHook('onResponse', (request, reply, done) => {
    if (begun && reply.statusCode < 400 && request.routeOptions.config.endpoint) {
      const seconds = Math.round((performance.now() - begun.at) / 1000);
      request.log.warn({ refused: begun.refused, seconds }, 'the database serves calls again');
      begun = null;
    }
    done();
  });
  return {
    note(request: FastifyRequest, error: FastifyError) {
      if (!begun) request.log.error({ err: error, code: 'unavailable' }, 'the database does not serve calls');
      begun ??= { at: performance.now(), refused: 0 };
      begun.refused += 1;
    },
  };
}

function toAppError(error: FastifyError, body: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError('validation/has-errors', {}, error.validation.flatMap(fieldErrors));
  }
  const fault = faultKindOf(error);
  const code = fault === null ? FASTIFY_CODES[error.code] : fault === 'refuse' ? REFUSAL_CODES[error.code] : FAULT_CODES[fault];
  if (code === 'array/already-exist') return new AppError(code, {}, takenField(error, body));
  if (code) return new AppError(code);
  if (error.statusCode === 429) return new AppError('too-many-requests');
  if (error instanceof SyntaxError && error.statusCode === 400) return new AppError('validation/has-errors');
  return new AppError('general-error');
}

/** Unique rules end with the column that must differ (`zone_organization_id_name_key`, `tag_name`): the field a person has to change. */
function takenField(error: object, body: unknown): FieldError[] {
  if (!('constraint' in error) || typeof error.constraint !== 'string' || typeof body !== 'object' || body === null) return [];
  const rule = error.constraint.replace(/_(?:key|idx)$/, '');
  const column = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const fields = Object.keys(body).filter((field) => !/id$/i.test(field) && rule.endsWith(`_${column(field)}`));
  return fields
    .sort((a, b) => b.length - a.length)
    .slice(0, 1)
    .map((field) => ({ field, code: 'form/already-used' }));
}

type ZodProblem = { instancePath: string; keyword: string; message?: string; params: Record<string, unknown> };
function fieldErrors(problem: ZodProblem): FieldError[] {
  const field = problem.instancePath.replace(/^\//, '').replaceAll('/', '.');
  const issue = (problem.params.issue ?? problem.params) as Record<string, unknown>;
  const keys = issue.keys;
  if (Array.isArray(keys))
    return keys.map((key) => ({ field: field ? `${field}.${key}` : String(key), code: 'form/unknown-field' }));
  return [{ field, code: formCode(problem, issue), facts: issue }];
}

/** The form message of a schema problem. */
function formCode(problem: ZodProblem, issue: Record<string, unknown>): string {
  const message = problem.message ?? '';
  if (/^(?:[a-z-]+\/[a-z-]+|hexcolor)$/.test(message)) return message;
  if (
    message.includes('received undefined') ||
    (problem.keyword === 'too_small' && issue.minimum === 1 && (issue.origin === 'string' || issue.origin === 'array'))
  ) {
    return 'form/required';
  }
  if (problem.keyword === 'too_small') return issue.origin === 'string' ? 'form/min-length' : 'form/min';
  if (problem.keyword === 'too_big') return issue.origin === 'string' ? 'form/max-length' : 'form/max';
  if (problem.keyword === 'invalid_format') return issue.format === 'email' ? 'form/email' : 'form/pattern';
  if (problem.keyword === 'invalid_type' && issue.expected === 'number') return 'form/number';
  return 'form/invalid';
}

/** Nobody mends more at once, and the answer stays small. */
const MOST_FIELD_ERRORS = 20;

function send(reply: FastifyReply, request: FastifyRequest, refusal: AppError) {
  const language = languageOf(request);
  const seen = new Set<string>();
  const body: ErrorBody = {
    status: ERRORS[refusal.code],
    code: refusal.code,
    message: messageFor(language, refusal.code, refusal.facts),
    errors: refusal.fields
      .filter((field) => !seen.has(field.field) && seen.add(field.field))
      .slice(0, MOST_FIELD_ERRORS)
      .map((field) => ({ field: field.field, code: field.code, message: messageFor(language, field.code, field.facts ?? {}) })),
    facts: refusal.facts,
    requestId: request.id,
  };
  if (refusal.code === 'too-many-requests' || refusal.code === 'idempotency/in-progress' || refusal.code === 'unavailable') {
    const { minutes } = refusal.facts;
    const seconds = typeof minutes === 'number' ? String(minutes * 60) : '2';
    reply.header('retry-after', reply.getHeader('retry-after') ?? seconds);
  }
  return reply.code(body.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
