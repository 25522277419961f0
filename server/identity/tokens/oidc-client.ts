import * as oidc from 'openid-client';
import type { OidcIssuer } from '../../config/sign-in-settings.ts';
import { AppError } from '../../http/app-error.ts';
import { sha256 } from '../shared/digest.ts';

export type IssuedTokens = { idToken: string | null; accessToken: string; refreshToken: string | null };
export type Departure = { address: URL; state: string; nonce: string; verifier: string };
export type OidcClient = {
  depart(): Promise<Departure>;
  /** Trades the code of the callback's address. */
  arrive(address: URL, kept: Omit<Departure, 'address'>): Promise<IssuedTokens>;
  /** New tokens; null when the issuer no longer knows the session. */
  refresh(refreshToken: string): Promise<IssuedTokens | null>;
  revoke(refreshToken: string): Promise<void>;
  endSessionUrl(page: string): Promise<string | undefined>;
  keysAddress(): Promise<URL>;
};

const KEPT_MS = 10_000;

/** The issuer that replaces the embedded provider, found out about when it is first needed, so that the server starts without it. */
export function createOidcClient(issuer: OidcIssuer, baseUrl: string): OidcClient {
  let found: Promise<oidc.Configuration> | null = null;
  const configuration = () => {
    found ??= discover(issuer).catch((error: unknown) => {
      found = null;
      throw unreachable(error);
    });
    return found;
  };
  const refreshing = new Map<string, Promise<IssuedTokens | null>>();
  return {
    async depart() {
      const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()];
      const settings = await configuration();
      const address = oidc.buildAuthorizationUrl(settings, {
        redirect_uri: `${baseUrl}/idp/oidc/callback`,
        scope: scopeOf(settings),
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return { address, state, nonce, verifier };
    },
    async arrive(address, { state, nonce, verifier }) {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      return issuedOf(await oidc.authorizationCodeGrant(await configuration(), address, checks));
    },
    refresh(refreshToken) {
      // Several tabs refresh at the same moment; an issuer that rotates would take the second for a thief.
      const key = sha256(refreshToken);
      const known = refreshing.get(key);
      if (known) return known;
      const asked = configuration().then((settings) => refreshOnce(settings, refreshToken));
      refreshing.set(key, asked);
      const forget = () => refreshing.delete(key);
      asked.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
      return asked;
    },
    async revoke(refreshToken) {
      const settings = await configuration();
      if (settings.serverMetadata().revocation_endpoint) await oidc.tokenRevocation(settings, refreshToken);
    },
    async endSessionUrl(page) {
      const settings = await configuration();
      if (!settings.serverMetadata().end_session_endpoint) return undefined;
      return oidc.buildEndSessionUrl(settings, { post_logout_redirect_uri: page }).href;
    },
    async keysAddress() {
      const address = (await configuration()).serverMetadata().jwks_uri;
      if (!address) throw new AppError('upstream/failed');
      return new URL(address);
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OidcIssuer): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  const authentication = clientSecret ? oidc.ClientSecretPost(clientSecret) : oidc.None();
  // Only a development machine gets this far without https.
  const execute = address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(address, clientId, undefined, authentication, { execute, timeout: 10 });
}

function scopeOf(settings: oidc.Configuration): string {
  const offline = settings.serverMetadata().scopes_supported?.includes('offline_access') ? ' offline_access' : '';
  return `openid email profile${offline}`;
}

async function refreshOnce(settings: oidc.Configuration, refreshToken: string): Promise<IssuedTokens | null> {
  try {
    const issued = issuedOf(await oidc.refreshTokenGrant(settings, refreshToken));
    return { ...issued, refreshToken: issued.refreshToken ?? refreshToken };
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.status < 500) return null;
    throw unreachable(error);
  }
}

const issuedOf = (answer: oidc.TokenEndpointResponse): IssuedTokens => ({
  idToken: answer.id_token ?? null,
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? null,
});

const unreachable = (error: unknown) => (error instanceof AppError ? error : new AppError('upstream/failed'));
