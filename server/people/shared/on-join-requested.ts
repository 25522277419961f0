import type { Ctx } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';

/** Tells owners and administrators that a person asks to join, in the transaction of the request. */
export async function onJoinRequested(ctx: Ctx, employeeId: string): Promise<void> {
  await notify(ctx, {
    to: { groups: ['owner', 'administrator'] },
    kind: 'join-requested',
    facts: {},
    link: '/employee/join-request',
    except: employeeId,
  });
}

/** Tells the person how the company decided, in the transaction of the decision. */
export async function onJoinDecided(
  ctx: Ctx,
  { employeeId, isApproved }: { employeeId: string; isApproved: boolean },
): Promise<void> {
  await notify(ctx, {
    to: { employeeIds: [employeeId] },
    kind: isApproved ? 'join-approved' : 'join-rejected',
    facts: {},
    link: isApproved ? '/dashboard' : '/employee/is-rejected',
  });
}

/** Tells owners and administrators that an invitation was accepted, in the transaction of the acceptance. */
export async function onInvitationAccepted(ctx: Ctx, employeeId: string): Promise<void> {
  await notify(ctx, {
    to: { groups: ['owner', 'administrator'] },
    kind: 'invited-accepted',
    facts: {},
    link: '/employee/all',
    except: employeeId,
  });
}
