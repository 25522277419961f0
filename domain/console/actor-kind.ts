import { hasAnyGroup } from '../permissions.ts';

/** Who did something, as a kind and never as a person; `stranger` is a caller whose sign-in was refused. */
export const ACTOR_KINDS = ['owner', 'administrator', 'supporter', 'member', 'provider', 'system', 'stranger'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/**
 * The kind of an actor of a company's log: the highest group that a person of the company holds now, `member` for any other of its
 * people, `provider` for an account that is none of its people, `system` without a person. `groups` is null for a person who has left.
 * Source: product rule. Example: groups maker and administrator → administrator.
 */
export function actorKind(actor: {
  readonly isPerson: boolean;
  readonly hasAccount: boolean;
  readonly groups: readonly string[] | null;
}): ActorKind {
  if (!actor.isPerson) return actor.hasAccount ? 'provider' : 'system';
  const groups = actor.groups ?? [];
  return (['owner', 'administrator', 'supporter'] as const).find((group) => hasAnyGroup(groups, [group])) ?? 'member';
}
