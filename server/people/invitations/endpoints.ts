import type { FastifyInstance } from 'fastify';
import { type InviteOutcome, invitations } from '../../../contract/people/invitations.ts';
import { TRIAL } from '../../../domain/company/trial.ts';
import type { Ctx } from '../../http/context.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { takeAttempt } from '../shared/attempts.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { describeInvitation } from './find-invitation.ts';
import { listInvitations } from './list-invitations.ts';
import { listOwnInvitations } from './own-invitations.ts';
import { sendInvitations } from './send-invitations.ts';
import { cancelInvitation, renewInvitation, writeInvitations } from './write-invitations.ts';

/** What a company may send to people who do not know it yet. */
const LINKS_A_DAY = { what: 'invitation-links', max: 2_000, minutes: 24 * 60 };
/** Anybody begins a trial: its mails go to fifty people a day, who are all that it is for. */
const LINKS_A_DAY_ON_TRIAL = { ...LINKS_A_DAY, max: TRIAL.product.seats };
const linksADay = ({ organization }: Pick<Ctx, 'organization'>) =>
  organization.plan.isTrial ? LINKS_A_DAY_ON_TRIAL : LINKS_A_DAY;
const RESENT_AN_HOUR = { what: 'invitation-resent', max: 5, minutes: 60 };

export function registerInvitations(app: FastifyInstance) {
  serve(app, invitations.list, ({ ctx, query }) => listInvitations(ctx, query));
  // Opened by hand: links go out after the commit, and an answer with links is not stored for replays.
  serveOpen(app, invitations.create, async ({ ctx, body }) => {
    const cost = body.emails.length + body.phones.length;
    if (cost > 0) await takeAttempt(ctx, linksADay(ctx), { who: ctx.organizationId, cost });
    const decided = await ctx.transaction({}, (inTenant) => writeInvitations(inTenant, body));
    const sent = await sendInvitations(
      ctx,
      decided.flatMap(({ written }) => written ?? []),
    );
    const content = decided.map(({ address, outcome, written }): InviteOutcome => {
      const { link = null, sentBy = null } = (written && sent.get(written.id)) ?? {};
      return { address: address.typed, outcome, id: written?.id ?? null, link, sentBy };
    });
    const isOver = content.some(({ outcome }) => outcome === 'over-limit');
    return { content, seatLimit: isOver ? ctx.organization.plan.seats : 0 };
  });
  serveOpen(app, invitations.resend, async ({ ctx, body }) => {
    await takeAttempt(ctx, RESENT_AN_HOUR, { who: `${ctx.organizationId}|${body.id}` });
    await takeAttempt(ctx, linksADay(ctx), { who: ctx.organizationId });
    const written = await ctx.transaction({}, (inTenant) => renewInvitation(inTenant, body.id));
    const { link = null, sentBy = null } = (await sendInvitations(ctx, [written])).get(written.id) ?? {};
    return { address: written.email ?? written.phone ?? '', outcome: 'invited', id: written.id, link, sentBy };
  });
  serve(app, invitations.cancel, ({ ctx, query }) => cancelInvitation(ctx, query.id));
  serve(app, invitations.info, ({ ctx, query }) => describeInvitation(ctx, query.code));
  serve(app, invitations.own, ({ ctx }) => listOwnInvitations(ctx));
  serve(app, invitations.accept, ({ ctx, body }) => acceptInvitation(ctx, body));
}
