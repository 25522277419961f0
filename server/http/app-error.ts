import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import type { Violation } from '../../domain/decision.ts';

export type FieldError = { field: string; code: string; facts?: Record<string, unknown> };

/** A refusal the caller can understand: one code of the closed list, facts for its message, errors at fields. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly facts: Record<string, unknown>;
  readonly fields: readonly FieldError[];
  constructor(code: ErrorCode | Violation<ErrorCode>, facts: Record<string, unknown> = {}, fields: readonly FieldError[] = []) {
    const name = typeof code === 'string' ? code : code.code;
    super(name);
    this.code = name;
    this.status = ERRORS[name];
    this.facts = typeof code === 'string' ? facts : code.facts;
    this.fields = fields;
  }
}

export const notFound = () => new AppError('not-found');
export const invalidField = (field: string, code: string, facts?: Record<string, unknown>) =>
  new AppError('validation/has-errors', {}, [{ field, code, facts }]);
