import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

export type IssuerPerson = { sub: string; email: string; name: string; emailVerified?: boolean };
export type IssuerOptions = { redirectUris: string[]; postLogoutUris?: string[]; port?: number; idTokenSeconds?: number };
/** An OpenID Connect provider on loopback that signs its person in without asking. */
export type TestIssuer = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who sits at the browser from now on; null refuses, as one who presses Cancel. */
  setPerson(person: IssuerPerson | null): void;
  /** A token with the issuer's own key, as it would make it but for what is given here. */
  sign(claims: JWTPayload & { expiresIn?: string }): Promise<string>;
  /** Ends every session and refresh token of the issuer. */
  revokeAll(): void;
  close(): Promise<void>;
};

const CLIENT_ID = 'wela-test';
const KEY_ID = 'issuer-key';

/** Starts a provider with one client; what it keeps it keeps in memory. */
export async function startTestIssuer(options: IssuerOptions): Promise<TestIssuer> {
  const clientSecret = randomBytes(24).toString('base64url');
  const { publicKey: _public, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  let person: IssuerPerson | null = null;
  let isRevoked = false;
  const people = new Map<string, IssuerPerson>();
  let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((ready) => server.listen(options.port ?? 0, '127.0.0.1', ready));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : options.port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: options.redirectUris,
        post_logout_redirect_uris: options.postLogoutUris ?? [],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, revocation: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    pkce: { required: () => true, methods: ['S256'] },
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    issueRefreshToken: async () => !isRevoked,
    rotateRefreshToken: true,
    ttl: {
      IdToken: options.idTokenSeconds ?? 300,
      AccessToken: 300,
      RefreshToken: 3600,
      Session: 3600,
      Grant: 3600,
      Interaction: 600,
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: async (_context, sub) => {
      const found = people.get(sub);
      if (!found || isRevoked) return undefined;
      const { email, name, emailVerified = true } = found;
      return { accountId: sub, claims: async () => ({ sub, email, name, email_verified: emailVerified }) };
    },
  });
  // Only this machine reaches it, so what a provider on the open net would be warned of does not apply.
  const callback = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    interact(provider, { request, response, person }).catch(() => response.writeHead(500).end());
  };
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret,
    setPerson(next) {
      person = next;
      if (next) people.set(next.sub, next);
    },
    sign: ({ expiresIn = '5m', ...claims }) =>
      new SignJWT({ iss: issuer, aud: CLIENT_ID, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuedAt()
        .setExpirationTime(expiresIn)
        .sign(privateKey),
    revokeAll() {
      isRevoked = true;
      people.clear();
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

type Meeting = { request: IncomingMessage; response: ServerResponse; person: IssuerPerson | null };

/** Signs the person in and agrees to everything that is asked. */
async function interact(provider: Provider, { request, response, person }: Meeting) {
  const { params, session } = await provider.interactionDetails(request, response);
  if (!person) {
    const refusal = { error: 'access_denied', error_description: 'the person pressed Cancel' };
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  const grant = new provider.Grant({ accountId: session?.accountId ?? person.sub, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const grantId = await grant.save();
  const agreed = { login: { accountId: person.sub }, consent: { grantId } };
  return provider.interactionFinished(request, response, agreed, { mergeWithLastSubmission: true });
}
