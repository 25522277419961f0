import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import type { OwnProof } from '../../adapters/identity-provider.ts';
import { qrSvg } from '../../adapters/qr.ts';
import { onPool } from '../../db/pool.ts';
import { AppError } from '../../http/app-error.ts';
import { networkOf } from '../../http/caller-network.ts';
import type { UserContext } from '../../http/context.ts';
import { serve } from '../../http/serve.ts';
import { clearTicket, heldTicket, signInProvenUser, tooMany } from '../shared/complete-sign-in.ts';
import type { IdentityParts } from '../shared/identity-parts.ts';
import { issueToken } from '../shared/issue-token.ts';
import { OWN_CODE_SECONDS } from '../shared/own-proof.ts';
import { PROOF_TRIES, proveHolder } from '../shared/prove-holder.ts';
import type { Proof } from '../shared/second-factors.ts';
import { setUpAddress } from '../shared/totp.ts';

const TRIES = { seconds: 15 * 60, max: 5 };
const CODES_SENT = { seconds: 3600, max: 5 };

/** The second step of signing in, and its switch. */
export function serveSecondFactor(app: FastifyInstance, parts: IdentityParts) {
  const { secondFactors, accountSessions, ownProofs } = parts;
  servePassing(app, parts);
  serveOwnCode(app, parts);
  serve(app, signInSecurity.secondFactor, async ({ ctx, request }) => ({
    ...(await secondFactors.status(ctx.userId)),
    ...(await ownProofs.holder(ctx.userId)),
    isSessionConfirmed: request.admitted?.user?.hasSecondFactor === true,
  }));
  serve(app, signInSecurity.setUpSecondFactor, async ({ ctx, body, reply }) => {
    if (!(await ownProofs.holder(ctx.userId)).isAddressVerified) throw new AppError('auth/email-unverified');
    await requireHolder(parts, { userId: ctx.userId, reply }, body);
    const secret = await secondFactors.begin(ctx.userId);
    if (!secret) throw new AppError('state/not-allowed');
    const address = setUpAddress(secret, ctx.email || ctx.userId);
    return { secret, address, svg: qrSvg(address) };
  });
  serve(app, signInSecurity.confirmSecondFactor, async ({ ctx, body, request, reply }) => {
    const sessionId = request.admitted?.user?.sessionId;
    if (!sessionId) throw new AppError('auth/unauthenticated');
    await proveOrRefuse(parts, { userId: ctx.userId, reply }, () => secondFactors.confirm(ctx.userId, body.code));
    const backupCodes = await secondFactors.renewBackupCodes(ctx.userId);
    // A session from before has passed one step only.
    await accountSessions.endAll(ctx.userId, sessionId);
    await accountSessions.strengthen(sessionId);
    await issueToken(parts, reply, await userOf(parts, ctx, sessionId));
    return { backupCodes };
  });
  serve(app, signInSecurity.keepSecondFactor, async ({ body }) => {
    if (!(await parts.lifts.object(body.token))) throw new AppError('auth/invalid-link');
    return { ok: true as const };
  });
  serve(app, signInSecurity.renewBackupCodes, async ({ ctx, body, reply }) => {
    await proveOrRefuse(parts, { userId: ctx.userId, reply }, () => secondFactors.redeem(ctx.userId, { code: body.code }));
    return { backupCodes: await secondFactors.renewBackupCodes(ctx.userId) };
  });
  serve(app, signInSecurity.removeSecondFactor, async ({ ctx, body, request, reply }) => {
    await requireHolder(parts, { userId: ctx.userId, reply }, body);
    await proveOrRefuse(parts, { userId: ctx.userId, reply }, () => secondFactors.redeem(ctx.userId, proofOf(body)));
    await secondFactors.remove(ctx.userId);
    accountSessions.forget([request.admitted?.user?.sessionId ?? '']);
    return { ok: true as const };
  });
}

function serveOwnCode(app: FastifyInstance, { attempts, ownProofs }: IdentityParts) {
  serve(app, signInSecurity.sendOwnCode, async ({ ctx }) => {
    if (!(await attempts.take('own-code', ctx.userId, CODES_SENT))) throw new AppError('too-many-requests');
    const sentBy = await ownProofs.sendCode(ctx.userId, ctx.language);
    // Said only to the holder of a token of this account.
    if (!sentBy) throw new AppError('auth/user-not-found');
    return { sentBy, expiresIn: OWN_CODE_SECONDS };
  });
}

function servePassing(app: FastifyInstance, parts: IdentityParts) {
  const { attempts, limits, tickets, secondFactors, signInLog } = parts;
  serve(app, signInSecurity.passSecondStep, async ({ body, request, reply }) => {
    const rule = { seconds: 60, max: limits.codeTriesPerIpMinute };
    const taken = await attempts.takeByAddress(`${networkOf(request)}|second-step`, rule);
    if (!taken.allowed) throw tooMany(reply, taken.retryAfter);
    const ticket = body.ticket ?? heldTicket(request, parts.baseUrl);
    const held = ticket ? await tickets.take(ticket) : null;
    if (!ticket || !held) throw endedStep(parts, reply);
    const { userId, method, isLastTry } = held;
    try {
      await proveOrRefuse(parts, { userId, reply, isLastTry }, () => secondFactors.redeem(userId, proofOf(body)));
    } catch (error) {
      await signInLog(request, { method, outcome: 'refused', subject: { userId } });
      throw error;
    }
    if (!(await tickets.spend(ticket))) throw endedStep(parts, reply);
    clearTicket(reply, parts.baseUrl);
    await parts.lifts.drop(userId);
    return signInProvenUser(parts, { request, reply, method }, userId);
  });
}

function endedStep({ baseUrl }: IdentityParts, reply: FastifyReply): AppError {
  clearTicket(reply, baseUrl);
  return new AppError('auth/second-step-ended');
}

type Prover = { userId: string; reply: FastifyReply; isLastTry?: boolean };

async function requireHolder(parts: IdentityParts, { userId, reply }: Prover, typed: OwnProof) {
  const outcome = await proveHolder(parts, userId, typed);
  if (outcome === 'too-many') throw tooMany(reply, PROOF_TRIES.seconds);
  if (outcome === 'wrong') throw new AppError('auth/wrong-proof');
}

/** Counts a try on the account, whatever it is for; after five wrong ones the account rests for a quarter of an hour. */
async function proveOrRefuse({ attempts }: IdentityParts, { userId, reply, isLastTry }: Prover, prove: () => Promise<boolean>) {
  const subject = `second-factor:${userId}`;
  const left = await attempts.restLeft(subject);
  if (left > 0) throw tooMany(reply, left);
  if (!(await attempts.take('second-factor', userId, TRIES))) throw tooMany(reply, await attempts.rest(subject));
  if (await prove()) return attempts.refund('second-factor', userId);
  if (isLastTry) await attempts.rest(subject);
  throw new AppError('auth/invalid-code');
}

function proofOf({ code, backupCode }: { code?: string | undefined; backupCode?: string | undefined }): Proof {
  return code === undefined ? { backupCode: backupCode ?? '' } : { code };
}

async function userOf({ pool }: IdentityParts, { userId }: UserContext, sessionId: string) {
  const { rows } = await sql<{ email: string; email_verified: boolean }>`
      select email, email_verified from identity."user" where id = ${userId}`.execute(onPool(pool));
  const row = rows[0];
  if (!row) throw new AppError('auth/unauthenticated');
  return { id: userId, email: row.email, emailVerified: row.email_verified, sessionId };
}
