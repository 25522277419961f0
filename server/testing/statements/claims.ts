import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

/** The kinds of value that the code takes a column for, as `typeof` names them, or Date, bytes, null; `[]` behind those of a list. */
export type Claim = { readonly kinds: ReadonlySet<string> };
/** What the code says of the columns of a row. */
export type Claims = ReadonlyMap<string, Claim>;

export function claimsOf(checker: Checker, row: Type): Claims {
  return new Map(
    checker.getPropertiesOfType(row).map((property) => {
      const type = checker.getTypeOfSymbol(property);
      return [property.name, { kinds: type ? kindsOf(checker, type) : new Set(['any']) }];
    }),
  );
}

const KINDS: readonly (readonly [number, string])[] = [
  [TypeFlags.Any, 'any'],
  [TypeFlags.TypeParameter, 'whatever the caller says'],
  [TypeFlags.Unknown, 'unknown'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.VoidLike, 'undefined'],
];
const CLASSES: Record<string, string> = { Date: 'Date', Buffer: 'bytes', Uint8Array: 'bytes' };

export function kindsOf(checker: Checker, type: Type): Set<string> {
  const all = (types: readonly Type[]) => types.flatMap((member) => [...kindsOf(checker, member)]);
  if (type.isUnionType()) return new Set(all(type.getTypes()));
  const kind = KINDS.find(([flag]) => type.flags & flag)?.[1];
  if (kind) return new Set([kind]);
  // A branded text or number is one at run time.
  if (type.isIntersectionType()) return new Set([all(type.getTypes()).find((member) => member !== 'object') ?? 'object']);
  if (checker.isArrayLikeType(type)) {
    const elements = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    return new Set(all(elements).map((element) => `${element}[]`));
  }
  return new Set([CLASSES[type.getSymbol()?.name ?? ''] ?? 'object']);
}
