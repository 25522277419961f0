import type { FieldError } from '../../api/api-error.ts';

/** The messages of a refusal by field; only the first of each field is kept. */
export function firstPerField(errors: readonly FieldError[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { field, message } of errors) messages[field] ??= message;
  return messages;
}
