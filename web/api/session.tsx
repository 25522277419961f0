import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Access, allowsGroups, type EndpointSpec } from '../../contract/endpoint.ts';
import { type PlanGate, passesGate } from '../../domain/plans.ts';
import { setCompanyZone } from '../text/format.ts';
import { ApiError } from './api-error.ts';
import { send, setTenant } from './client.ts';
import type { Profile } from './profile.ts';
import { queryClient, SESSION_KEY } from './queries.ts';
import { forgetToken, noteToken, refreshToken } from './token.ts';

const PROFILE = { method: 'GET', path: '/auth/v1/user/profile' } as const;

/** The session is the profile, or null for a stranger. A profile that cannot be read counts as signed out. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  staleTime: 60_000,
  queryFn: async (): Promise<Profile | null> => {
    try {
      return await readProfile();
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
      throw error;
    }
  },
});

let isRenewing = false;

async function readProfile(): Promise<Profile> {
  const response = await send(PROFILE);
  // The lifetime of a token from an earlier visit is unknown to scripts: renew it once and count from there.
  if (!isRenewing) {
    isRenewing = true;
    void refreshToken();
  }
  const profile: Profile = await response.json();
  const organization = profile.lastVisitEmployee?.organization;
  setTenant(organization?.id ?? null);
  if (organization) setCompanyZone(organization.timeZone.uniqueName);
  return profile;
}

export const getSession = (): Promise<Profile | null> => queryClient.ensureQueryData(sessionQuery);

/** The signed-in person; null while unknown and for strangers. */
export const useSession = (): Profile | null => useQuery(sessionQuery).data ?? null;

export type Gate = {
  readonly access: Access;
  readonly plan?: PlanGate;
  readonly country?: 'TH';
  readonly realm?: 'tenant' | 'provider';
};
export type Standing = 'allowed' | 'group' | 'plan' | 'country';

/** Why a person may not pass a gate; the group is looked at first, as the server does. */
export function standingAt(gate: Gate, profile: Profile | null): Standing {
  if (gate.access === 'public') return 'allowed';
  if (!profile) return 'group';
  if (gate.realm === 'provider') return profile.roles.includes('ADMIN') ? 'allowed' : 'group';
  const employee = profile.lastVisitEmployee;
  const isMember = employee?.approveStatus.uniqueName === 'APPROVED';
  if (!allowsGroups(gate.access, employee?.permissionGroups ?? [], isMember)) return 'group';
  if (gate.country && employee?.organization.country.code !== gate.country) return 'country';
  if (gate.plan && !(profile.plan && passesGate(profile.plan, gate.plan))) return 'plan';
  return 'allowed';
}

/** Whether the signed-in person may make this call. The server decides again. */
export const useCan = (endpoint: Pick<EndpointSpec, 'access' | 'plan' | 'country' | 'realm'>): boolean =>
  standingAt(endpoint, useSession()) === 'allowed';

type CanProps = { call: Pick<EndpointSpec, 'access' | 'plan' | 'country' | 'realm'>; children: ReactNode; otherwise?: ReactNode };
/** Shows its children only to those who may make the call. */
export function Can({ call, children, otherwise = null }: CanProps) {
  return useCan(call) ? children : otherwise;
}

export async function signIn(email: string, password: string): Promise<Profile | null> {
  isRenewing = true;
  const response = await send({ method: 'POST', path: '/idp/sign-in/email' }, { body: { email, password } });
  noteToken(await response.json());
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Ends the session here and at the identity provider, and forgets everything that was read. */
export async function signOut(): Promise<void> {
  await send({ method: 'POST', path: '/idp/sign-out' }).catch(() => null);
  forgetToken();
  setTenant(null);
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}
