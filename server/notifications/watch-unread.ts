import { withTenant } from '../db/with-tenant.ts';
import type { Services } from '../http/services.ts';
import { countUnread } from './count-unread.ts';

type Stream = { send(event: string, id: string | number, data: unknown): void; onEnd(effect: () => void): void };
type WatchServices = Pick<Services, 'pool' | 'memberships' | 'notices' | 'now'>;

const LOOK_MS = 60_000;

/**
 * Sends `notifications` with the unread count: on opening, when this process changes something, and once a minute if another one did.
 * The count is that of the company visited last.
 */
export function watchUnread(services: WatchServices, { stream, userId }: { stream: Stream; userId: string }): void {
  let told: number | null = null;
  let turn = 0;
  const look = async () => {
    turn += 1;
    const mine = turn;
    const unread = await readUnread(services, userId);
    if (mine !== turn || unread === told) return;
    told = unread;
    stream.send('notifications', services.now(), { unread });
  };
  // A count that could not be read comes with the next look.
  const tryLook = () => void look().catch(() => undefined);
  const stopListening = services.notices.listen(userId, tryLook);
  const timer = setInterval(tryLook, LOOK_MS);
  timer.unref();
  stream.onEnd(() => {
    turn += 1;
    clearInterval(timer);
    stopListening();
  });
  tryLook();
}

async function readUnread({ pool, memberships }: WatchServices, userId: string): Promise<number> {
  const membership = await memberships.find(userId, null, false);
  if (membership?.approveStatus !== 'APPROVED') return 0;
  const organizationId = membership.organization.id;
  return withTenant(pool, organizationId, { readOnly: true }, (tx) =>
    countUnread(tx, organizationId, membership.actor.employeeId),
  );
}
