import type { FastifyRequest } from 'fastify';
import { allowsGroups, type EndpointSpec } from '../../contract/endpoint.ts';
import { GROUPS, hasAnyGroup } from '../../domain/permissions.ts';
import { passesGate } from '../../domain/plans.ts';
import { isUuid } from '../../domain/units.ts';
import { hasSecretKey } from '../config/enterprise-secrets.ts';
import { findApiKey, isApiKey } from './api-keys.ts';
import { AppError } from './app-error.ts';
import type { Membership } from './membership.ts';
import { isPayClosed, requireSecondFactor } from './require-second-factor.ts';
import type { Services } from './services.ts';
import { tokenCookieName } from './token-cookie.ts';
import type { VerifiedUser } from './token-verifier.ts';

export type Admitted = { user: VerifiedUser | null; membership: Membership | null };

const OWNERS = { groups: GROUPS.owners, scope: 'company' } as const;

export type SentToken = { readonly token: string; readonly isCookie: boolean };

/**
 * The ID token of a request: a Bearer in the Authorization header, else the cookie of the web client. Over https only the cookie with
 * the guarded name counts: a neighbouring host could set the other one.
 */
export function tokenOf(request: FastifyRequest): SentToken | null {
  const [, bearer] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (bearer) return { token: bearer, isCookie: false };
  const cookie = request.cookies[tokenCookieName(isServedSafely(request))];
  return cookie ? { token: cookie, isCookie: true } : null;
}

const isServedSafely = ({ server }: FastifyRequest): boolean => server.services.config.baseUrl.startsWith('https://');

/**
 * Decides whether a request may reach an endpoint: session, membership, groups, plan, country, second factor, in this order.
 * Runs before the body is read, so that a stranger learns nothing from its validation.
 */
export async function admit(services: Services, request: FastifyRequest, spec: EndpointSpec): Promise<Admitted> {
  if (spec.access === 'public') return { user: null, membership: null };
  const sent = tokenOf(request);
  if (sent && isApiKey(sent.token)) return admitByKey(services, request, { spec, token: sent.token });
  const user = await authenticate(services, request, isMoneyRoute(spec) || spec.realm === 'provider');
  if (spec.realm === 'provider') {
    if (!user.roles.includes('ADMIN')) throw new AppError('auth/forbidden');
    requireSecondFactor(services.config, spec, { user, membership: null });
    return { user, membership: null };
  }
  if (spec.access === 'signed-in') return { user, membership: null };
  const membership = request.routeOptions.config.confirmsMembership
    ? await services.memberships.recall(user.userId, tenantOf(request))
    : await services.memberships.find(user.userId, tenantOf(request), isMoneyRoute(spec));
  if (membership?.approveStatus !== 'APPROVED') throw new AppError('auth/forbidden');
  // A company that is still being set up is its owner's alone.
  if (!membership.organization.isSetup && !allowsGroups(OWNERS, membership.actor.groups, true))
    throw new AppError('auth/forbidden');
  if (!allowsGroups(spec.access, membership.actor.groups, true)) throw new AppError('auth/forbidden');
  checkPlan(spec, membership);
  checkSecretKey(services, request, { spec, organizationId: membership.organization.id });
  requireSecondFactor(services.config, spec, { user, membership });
  return { user, membership: isPayClosed({ user, membership }) ? closedForPay(membership) : membership };
}

/** Decides again, when what was remembered of a member does not stand any more. */
export async function admitAnew(services: Services, request: FastifyRequest, spec: EndpointSpec): Promise<Membership> {
  services.memberships.forgetUser(request.admitted?.user?.userId ?? '');
  const { membership } = await admit(services, request, spec);
  if (!membership) throw new AppError('auth/forbidden');
  return membership;
}

/**
 * Another system with a key: it reaches what its scopes name, in the one company it was made in, and never more than who made it may
 * now. Pay, bank accounts and identity numbers are closed to it as to a session without a second factor.
 */
async function admitByKey(services: Services, request: FastifyRequest, { spec, token }: Knock): Promise<Admitted> {
  const key = await findApiKey(services.pool, token, services.now());
  if (!key) throw new AppError('auth/unauthenticated');
  if (!spec.apiScope || !key.scopes.includes(spec.apiScope)) throw new AppError('api-key/out-of-scope');
  if ((tenantOf(request) ?? key.organizationId) !== key.organizationId) throw new AppError('auth/forbidden');
  const membership = await services.memberships.find(key.userId, key.organizationId, true);
  const mayMakeKeys = membership && hasAnyGroup(membership.actor.groups, GROUPS.positions);
  if (membership?.approveStatus !== 'APPROVED' || !mayMakeKeys) throw new AppError('auth/forbidden');
  if (!allowsGroups(spec.access, membership.actor.groups, true)) throw new AppError('auth/forbidden');
  checkPlan(spec, membership);
  checkSecretKey(services, request, { spec, organizationId: key.organizationId });
  const { actor, organization, approveStatus } = closedForPay(membership);
  const user = { userId: actor.userId, email: '', roles: [], apiKeyId: key.id };
  return { user, membership: { actor: { ...actor, apiKeyId: key.id }, organization, approveStatus } };
}
type Knock = { spec: EndpointSpec; token: string };

/**
 * A member who acts by a link that was mailed, without a session: they stand as now, as in a session without a second factor. Null for
 * one who may not make the call; a second factor that the call asks for must be shown in a session.
 */
export function admitByLink(services: Services, spec: EndpointSpec, membership: Membership | null): Membership | null {
  if (membership?.approveStatus !== 'APPROVED' || spec.access === 'public' || spec.access === 'signed-in') return null;
  const { actor, organization } = membership;
  if (!organization.isSetup || !allowsGroups(spec.access, actor.groups, true)) return null;
  if (spec.plan && !passesGate(organization.plan, spec.plan)) return null;
  const user = { userId: actor.userId, email: '', roles: [] };
  requireSecondFactor(services.config, spec, { user, membership });
  return isPayClosed({ user, membership }) ? closedForPay(membership) : membership;
}

const closedForPay = (membership: Membership): Membership => ({
  ...membership,
  actor: { ...membership.actor, isPayClosed: true },
});

/** Whose account is signed in where a public call comes from; null for a stranger. It gives no rights. */
export async function signedInAs(services: Services, request: FastifyRequest): Promise<string | null> {
  const sent = tokenOf(request);
  const user = sent ? await services.tokens.verify(sent.token, { fresh: false }) : null;
  return user?.userId ?? null;
}

async function authenticate(services: Services, request: FastifyRequest, fresh: boolean): Promise<VerifiedUser> {
  const sent = tokenOf(request);
  const user = sent ? await services.tokens.verify(sent.token, { fresh }) : null;
  if (!user) throw new AppError('auth/unauthenticated');
  // An Authorization header of a proxy before the server is not where the token came from.
  if (request.method !== 'GET' && sent?.isCookie) refuseForeignOrigin(services, request);
  return user;
}

/** A cookie travels with requests of other sites too; those are recognised by their origin. */
export function refuseForeignOrigin(services: Services, request: FastifyRequest) {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.origin;
  if (origin === undefined && site === undefined) return;
  const host = `${request.protocol}://${request.host}`;
  if (origin !== services.config.baseUrl && origin !== host) throw new AppError('auth/origin-refused');
}

function tenantOf(request: FastifyRequest): string | null {
  const header = request.headers['tenant-id'];
  if (typeof header !== 'string' || header === '') return null;
  if (!isUuid(header)) throw new AppError('auth/forbidden');
  return header;
}

/** Calls on pay data see a revocation at once; others within the five seconds of the cache. */
const isMoneyRoute = (spec: EndpointSpec) => spec.touchesPay !== undefined;

function checkPlan(spec: EndpointSpec, { organization }: Membership) {
  if (spec.plan && !passesGate(organization.plan, spec.plan)) {
    throw new AppError(spec.plan === 'payroll' ? 'plan/payroll-required' : 'plan/required', { plan: spec.plan });
  }
  if (spec.plan === 'payroll' && spec.method !== 'GET' && !organization.runsPayroll) throw new AppError('plan/payroll-required');
  if (spec.limit === 'export' && organization.plan.isFree) throw new AppError('plan/export-denied');
  if (spec.country && organization.countryCode !== spec.country) throw new AppError('country/not-available');
}

type Called = { spec: EndpointSpec; organizationId: string };
function checkSecretKey({ config }: Services, request: FastifyRequest, { spec, organizationId }: Called) {
  if (!spec.secretKey) return;
  if (!hasSecretKey(config.enterpriseSecrets, organizationId, request.headers['x-secret-key']))
    throw new AppError('auth/forbidden');
}
