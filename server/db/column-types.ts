import type { ColumnType } from 'kysely';
import type { Instant } from '../../domain/units.ts';

/** Read as an instant, written as a Date (or an instant through `toTimestamp`). */
export type Timestamp = ColumnType<Instant, Date, Date>;
/** Read as a parsed value; written as JSON text, because an array would otherwise become a PostgreSQL array. */
export type JsonColumn = ColumnType<unknown, string, string>;

export const toTimestamp = (at: Instant): Date => new Date(at);
export const toJson = (value: unknown): string => JSON.stringify(value);
