import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identity } from '../../../contract/identity/identity.ts';
import { readPhone } from '../../../domain/phone-number.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import { networkOf } from '../../http/caller-network.ts';
import { languageOf, serve } from '../../http/serve.ts';
import { signInUser, tooMany } from '../shared/complete-sign-in.ts';
import type { IdentityParts } from '../shared/identity-parts.ts';
import { SIGN_IN_CODE_SECONDS } from '../shared/sign-in-codes.ts';
import { findOrMakePhoneAccount } from './phone-account.ts';

const MINUTE = 60;

/** Signing in with a code that came by text. */
export function servePhone(app: FastifyInstance, parts: IdentityParts) {
  const { phoneCodes, hasTexts, signInLog } = parts;
  serve(app, identity.sendCode, async ({ body, request, reply }) => {
    if (!hasTexts) throw notFound();
    const phone = readPhone(body.phone);
    if (!phone) throw invalidField('phone', 'form/phone');
    const sent = await phoneCodes.send({ phone, address: networkOf(request), language: body.language ?? languageOf(request) });
    if (!sent.isSent) throw tooMany(reply, sent.retryAfter);
    return { request: sent.request, expiresIn: sent.expiresIn, resendIn: sent.resendIn };
  });
  serve(app, identity.verifyCode, async ({ body, request, reply }) => {
    if (!hasTexts) throw notFound();
    await takeTry(parts, request, reply);
    const phone = await phoneCodes.redeem(body.request, body.code);
    if (!phone) {
      await signInLog(request, { method: 'phone', outcome: 'refused', subject: null });
      throw new AppError('auth/invalid-code');
    }
    const language = body.language ?? languageOf(request);
    const userId = await findOrMakePhoneAccount(parts, { phone, language }, parts.now());
    return signInUser(parts, { request, reply, method: 'phone' }, userId);
  });
}

/** Handing a session on, such as to a web view. */
export function serveCodes(app: FastifyInstance, parts: IdentityParts) {
  const { attempts, limits, signInCodes, signInLog } = parts;
  serve(app, identity.createCode, async ({ ctx, request, reply }) => {
    const key = `make-code|${ctx.userId}`;
    const taken = await attempts.takeByAddress(key, { seconds: MINUTE, max: limits.codesPerAccountMinute });
    if (!taken.allowed) throw tooMany(reply, taken.retryAfter);
    const code = await signInCodes.make(ctx.userId, request.admitted?.user?.sessionId ?? '');
    // Said only to the holder of a token of this account.
    if (!code) throw new AppError('auth/user-not-found');
    return { code, expiresIn: SIGN_IN_CODE_SECONDS };
  });
  serve(app, identity.signInWithCode, async ({ body, request, reply }) => {
    await takeTry(parts, request, reply);
    const made = await signInCodes.redeem(body.code);
    if (!made) {
      await signInLog(request, { method: 'code', outcome: 'refused', subject: null });
      throw new AppError('auth/invalid-code');
    }
    return signInUser(parts, { request, reply, method: 'code', parentId: made.sessionId }, made.userId);
  });
}

async function takeTry({ attempts, limits }: IdentityParts, request: FastifyRequest, reply: FastifyReply) {
  const rule = { seconds: MINUTE, max: limits.codeTriesPerIpMinute };
  const taken = await attempts.takeByAddress(`${networkOf(request)}|try-code`, rule);
  if (!taken.allowed) throw tooMany(reply, taken.retryAfter);
}
