import type { SectionInfo, SectionType } from './sections.ts';

/** `DRAFT`: copied from the year before and not confirmed; the others as they are shown. */
export const STATES = ['DRAFT', 'WAITING', 'APPROVED', 'REJECTED'] as const;
export type DeclarationState = (typeof STATES)[number];

/** Counts as soon as it is declared. Source: specification 3 §4. */
const COUNTS_AT_ONCE: readonly SectionType[] = ['personal-and-spouse-deductible'];

const IDENTITY: readonly string[] = [
  'personalId',
  'prefixName',
  'firstName',
  'lastName',
  'organizationName',
  'position',
  'address',
];
/** The answers without what says who somebody is: all that tax is computed from. */
export function withoutIdentity(value: SectionInfo): SectionInfo {
  const bare = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(bare);
    return typeof inner === 'object' && inner !== null ? withoutIdentity(Object.fromEntries(Object.entries(inner))) : inner;
  };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !IDENTITY.includes(key))
      .map(([key, inner]) => [key, bare(inner)]),
  );
}

type Standing = { readonly type: SectionType; readonly state: DeclarationState; readonly counted: SectionInfo | null };

/** What counts once these answers are saved: the spouse's at once, of all else what was approved before. */
export const countedWhenSaved = ({ type, counted }: Pick<Standing, 'type' | 'counted'>, info: SectionInfo): SectionInfo | null =>
  COUNTS_AT_ONCE.includes(type) ? withoutIdentity(info) : counted;

/**
 * What counts after a decision: approved answers do. Refusing changed answers leaves those that were approved before; refusing approved
 * ones takes them away, and so it does with what counted without approval.
 * Source: specification 3 §4; product rule.
 */
export function countedWhenDecided({ type, state, counted }: Standing, approved: boolean, info: SectionInfo): SectionInfo | null {
  if (approved) return withoutIdentity(info);
  return state === 'APPROVED' || COUNTS_AT_ONCE.includes(type) ? null : counted;
}

/** Whether a section may be decided so: no draft, and not what it already is. */
export const mayDecide = (state: DeclarationState, approved: boolean): boolean =>
  state !== 'DRAFT' && state !== (approved ? 'APPROVED' : 'REJECTED');
