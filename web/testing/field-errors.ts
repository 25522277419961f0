import { z } from 'zod';
import type { EndpointSpec } from '../../contract/endpoint.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { messageFor } from '../../contract/messages.ts';
import type { Language } from '../text/language.ts';
import type { Sent } from './reply.ts';

const NOTHING = z.strictObject({});
const IS_CODE = /^[a-z-]+\/[a-z-]+$/;

/** What the endpoint's schemas have against a call: a query without a schema takes no keys, as on the server. */
export function fieldErrorsOf(endpoint: EndpointSpec, sent: Sent, language: Language): ErrorBody['errors'] {
  const checks = [
    (endpoint.query ?? NOTHING).safeParse(sent.query),
    endpoint.params?.safeParse(sent.params),
    sent.form ? undefined : endpoint.body?.safeParse(sent.body),
  ];
  const issues = checks.flatMap((check) => check?.error?.issues ?? []);
  return issues.map((issue) => {
    const code = IS_CODE.test(issue.message) ? issue.message : 'form/invalid';
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    return { field: [...issue.path, ...keys].join('.'), code, message: messageFor(language, code, {}) };
  });
}
