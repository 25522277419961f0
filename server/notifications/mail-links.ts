import type { NotificationKind } from '../../domain/notifications/notification-kinds.ts';
import type { Instant } from '../../domain/units.ts';
import type { TenantTx } from '../db/pool.ts';

/** `link`: where the notification leads in the application. */
export type MailLinkAsked = {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly link: string;
  readonly now: Instant;
};
/** Answers the page that the mail leads to instead, without a language; null when it leads where the notification does. */
export type MakeMailLink = (tx: TenantTx, asked: MailLinkAsked) => Promise<`/${string}` | null>;

/** Links that work for the reader of one mail alone. A module offers them for its kind at the start; they are made when the mail is written. */
export type MailLinks = {
  offer(kind: NotificationKind, make: MakeMailLink): void;
  of(kind: NotificationKind): MakeMailLink | undefined;
};

export function createMailLinks(): MailLinks {
  const makers = new Map<NotificationKind, MakeMailLink>();
  return { offer: (kind, make) => void makers.set(kind, make), of: (kind) => makers.get(kind) };
}
