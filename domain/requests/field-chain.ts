import { allow, type Decision, refuse } from '../decision.ts';

/** A field as a client sends it: the ids of its neighbours, or neither. */
export type Linked = { readonly id: string; readonly previous?: string | null; readonly next?: string | null };
export type ChainFault =
  | 'form/chain-repeated'
  | 'form/chain-starts'
  | 'form/chain-loop'
  | 'form/chain-orphan'
  | 'form/chain-broken';

/**
 * The fields of one level in the order of their chain: first the one with no previous, then each that the one before names as next.
 * A level where no field names a neighbour stands in the order it came. `id` of a refusal is the field at fault: one that stands twice
 * (`repeated`), one whose neighbour is not there or does not name it back (`broken`), one with no neighbour beside others that have one
 * (`orphan`), a second one with no previous (`starts`), one of a circle (`loop`). Source: rule RU049.
 */
export function orderChain<Field extends Linked>(fields: readonly Field[]): Decision<readonly Field[], ChainFault> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const repeated = fields.find((field) => byId.get(field.id) !== field);
  if (repeated) return refuse('form/chain-repeated', { id: repeated.id });
  if (fields.every(isAlone)) return allow(fields);
  const broken = fields.find((field) => isBroken(field, byId));
  if (broken) return refuse('form/chain-broken', { id: broken.id });
  const orphan = fields.find(isAlone);
  if (orphan) return refuse('form/chain-orphan', { id: orphan.id });
  const [start, second] = fields.filter((field) => !field.previous);
  if (second) return refuse('form/chain-starts', { id: second.id });
  const ordered: Field[] = [];
  for (let field = start; field; field = byId.get(field.next ?? '')) ordered.push(field);
  // Neighbours name each other, so what the chain does not reach goes round in a circle.
  const circling = fields.find((field) => !ordered.includes(field));
  return circling ? refuse('form/chain-loop', { id: circling.id }) : allow(ordered);
}

const isAlone = ({ previous, next }: Linked): boolean => !previous && !next;

/** Whether a field names a neighbour that is not there, or that does not name it back. */
function isBroken(field: Linked, byId: ReadonlyMap<string, Linked>): boolean {
  const { previous, next, id } = field;
  if (previous && byId.get(previous)?.next !== id) return true;
  return Boolean(next) && byId.get(next ?? '')?.previous !== id;
}

/** The neighbours of each field of an ordered level, for clients that follow the chain. */
export const withNeighbours = <Field extends { readonly id: string }>(
  ordered: readonly Field[],
): (Field & { previous: string | null; next: string | null })[] =>
  ordered.map((field, place) => ({
    ...field,
    previous: ordered[place - 1]?.id ?? null,
    next: ordered[place + 1]?.id ?? null,
  }));
