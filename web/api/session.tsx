import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EndpointSpec, WireBody } from '../../contract/endpoint.ts';
import type { identity } from '../../contract/identity/identity.ts';
import { type Gate, whyRefused } from '../../domain/areas.ts';
import { setCompanyTimeZone } from '../text/format.ts';
import { type AddressOf, address } from './address.ts';
import { ApiError } from './api-error.ts';
import { whileAuthenticating } from './authenticating.ts';
import { type Address, send, setTenant } from './client.ts';
import { PROFILE, takeProfile } from './early-profile.ts';
import { gather } from './gather.ts';
import { forgetOwn } from './kept-value.ts';
import type { Profile } from './profile.ts';
import { endSession, leaveAnswers, queryClient, SESSION_KEY } from './queries.ts';
import { goToSecondStep, isSecondStep } from './second-step.ts';
import { forgetToken, noteToken, noteUser, refreshToken } from './token.ts';
import { noteNobody, noteWhose } from './whose.ts';
import { noteWrite, writeCount } from './writes.ts';

const GATHER_MS = 1000;

/** The session is the profile, or null for a stranger. A profile that cannot be read counts as signed out. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  meta: { topic: 'profile' },
  staleTime: 60_000,
  queryFn: async (): Promise<Profile | null> => {
    try {
      return await gatheredProfile();
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
      noteUser(false);
      if (queryClient.getQueryData(SESSION_KEY)) leaveAnswers();
      return null;
    }
  },
});

const gatheredProfile = gather(readProfile, { windowMs: GATHER_MS, now: Date.now, version: writeCount });
let isRenewing = false;

async function readProfile(): Promise<Profile> {
  const early = await takeProfile();
  // An answer from before a write may be about another person, or another company.
  const response = early && writeCount() === 0 ? early : await send(PROFILE);
  // The lifetime of a token from an earlier visit is unknown to scripts: renew it once and count from there.
  if (!isRenewing) {
    isRenewing = true;
    void refreshToken();
  }
  const profile: Profile = await response.json();
  const organization = profile.lastVisitEmployee?.organization;
  setTenant(organization?.id ?? null);
  if (organization) setCompanyTimeZone(organization.timeZone.uniqueName);
  noteUser(true);
  // Messages of the person before are not for this one.
  if (noteWhose(profile)) void endPush();
  return profile;
}

/** Who is signed in; asked once, with the backdrop. Only a lost connection is an error. */
export async function getSession(): Promise<Profile | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  if (known !== undefined) return known;
  try {
    return await whileAuthenticating(queryClient.ensureQueryData(sessionQuery));
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) return null;
    throw error;
  }
}

/** Reads the profile anew after something about it changed on the server. */
export function readSessionAgain(): Promise<Profile | null> {
  noteWrite();
  // A read under way may be from before the change: those who wait for it get the new one.
  void queryClient.cancelQueries({ queryKey: SESSION_KEY }, { silent: true });
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** The signed-in person; null while unknown and for strangers. */
export const useSession = (): Profile | null => useQuery(sessionQuery).data ?? null;

/** Whether the signed-in person passes a gate: that of a page, an area or a call. The server decides again. */
export const usePasses = (gate: Gate): boolean => whyRefused(gate, useSession()) === null;

/** Whether the signed-in person may make this call. The server decides again. */
export const useCan = (endpoint: Pick<EndpointSpec, 'access' | 'plan' | 'country' | 'realm'>): boolean => usePasses(endpoint);

type CanProps = { call: Pick<EndpointSpec, 'access' | 'plan' | 'country' | 'realm'>; children: ReactNode; otherwise?: ReactNode };
/** Shows its children only to those who may make the call. */
export function Can({ call, children, otherwise = null }: CanProps) {
  return useCan(call) ? children : otherwise;
}

/** Goes through one of the doors that answer a token, and reads the profile behind it. */
export function signInWith<E extends EndpointSpec>(endpoint: AddressOf<E>, body: WireBody<E>): Promise<Profile | null> {
  return whileAuthenticating(callSignIn(endpoint, body));
}

async function callSignIn(endpoint: Address, body: unknown): Promise<Profile | null> {
  const response = await send(endpoint, { body });
  const answer: unknown = await response.json();
  if (isSecondStep(answer)) return goToSecondStep();
  isRenewing = true;
  noteToken(answer);
  return readSessionAgain();
}

/** Takes up a session whose cookies are set already, as a popup or another site's answer does. */
export async function takeUpSession(): Promise<Profile | null> {
  return whileAuthenticating(refreshToken().then(readSessionAgain));
}

const endPush = () => import('./push.ts').then((push) => push.endPush()).catch(() => undefined);

/** Ends the session here and at the identity provider, and forgets everything that was read. */
export async function signOut(): Promise<void> {
  const answer: unknown = await send(address<typeof identity.signOut>('POST', '/idp/sign-out'))
    .then((response) => response.json())
    .catch(() => null);
  await endPush();
  forgetToken();
  forgetOwn();
  noteNobody();
  setTenant(null);
  queryClient.clear();
  endSession();
  const elsewhere = endSessionUrlOf(answer);
  if (elsewhere) window.location.assign(elsewhere);
}

/** Where another issuer ends its own session. */
function endSessionUrlOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('endSessionUrl' in answer)) return null;
  return typeof answer.endSessionUrl === 'string' ? answer.endSessionUrl : null;
}
