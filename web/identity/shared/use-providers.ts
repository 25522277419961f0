import { useEffect, useSyncExternalStore } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { identity } from '../../../contract/identity/identity.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';

export type Providers = WireAnswer<typeof identity.providers>;
/** What is offered when the server does not say. */
const PLAIN: Providers = { email: true, phone: false, google: false, facebook: false, oidc: false, signUp: true };
const PROVIDERS = address<typeof identity.providers>('GET', '/idp/providers');

let known: Providers | null = null;
let asking: Promise<void> | null = null;
const listeners = new Set<() => void>();
const listen = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Reads the ways in while the code of a page loads, so that nothing moves once it shows. */
export function prepareProviders(): Promise<void> {
  asking ??= readProviders();
  return asking;
}

async function readProviders() {
  try {
    known = await (await send(PROVIDERS)).json();
  } catch {
    known = PLAIN;
    asking = null;
  }
  for (const tell of listeners) tell();
}

/** The ways to sign in that are set up here; null until the server has answered. */
export function useProviders(): Providers | null {
  useEffect(() => void prepareProviders(), []);
  return useSyncExternalStore(listen, () => known);
}
