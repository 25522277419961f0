import { verifyProviderIdToken } from 'better-auth/oauth2';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { google } from 'better-auth/social-providers';
import type { SocialKeys } from '../../config/sign-in-settings.ts';

/**
 * Google with a nonce and a verified ID token, which the library leaves out for it. With an issuer of its own a suite stands in for
 * Google; everything after the way to the provider is the same.
 */
export function googlePlugin({ clientId, clientSecret, issuer }: SocialKeys & { issuer: string | null }) {
  if (issuer) {
    return genericOAuth({
      config: [
        {
          providerId: 'google',
          clientId,
          clientSecret,
          discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
          scopes: ['openid', 'email', 'profile'],
          pkce: true,
          requireIdTokenVerification: true,
        },
      ],
    });
  }
  return {
    id: 'google-with-nonce',
    init: () => ({ context: { socialProviders: [googleProvider({ clientId, clientSecret })] } }),
  };
}

export function googleProvider(keys: SocialKeys) {
  const library = google({ ...keys, prompt: 'select_account', includeGrantedScopes: false });
  const provider: typeof library & { requiresIdTokenNonce: true } = {
    ...library,
    requiresIdTokenNonce: true,
    async createAuthorizationURL(asked) {
      const address = await library.createAuthorizationURL(asked);
      if (asked.idTokenNonce) address.searchParams.set('nonce', asked.idTokenNonce);
      return address;
    },
    async getUserInfo(tokens) {
      const { idToken, expectedIdTokenNonce } = tokens;
      if (!idToken || !(await verifyProviderIdToken(provider, idToken, expectedIdTokenNonce))) return null;
      return library.getUserInfo(tokens);
    },
  };
  return provider;
}
