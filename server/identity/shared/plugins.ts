import { jwt } from 'better-auth/plugins';
import type { Config } from '../../config/config.ts';
import { googlePlugin } from './google.ts';
import { startSession } from './start-session.ts';

const DAY = 24 * 3600;

/** What the identity library is extended with; one file each where it is more than settings. */
export function identityPlugins(
  { signInSettings }: Pick<Config, 'signInSettings'>,
  token: { issuer: string; audience: string; seconds: number },
) {
  return [
    jwt({
      disableSettingJwtHeader: true,
      jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' }, rotationInterval: 90 * DAY, gracePeriod: DAY },
      jwt: { issuer: token.issuer, audience: token.audience, expirationTime: `${token.seconds}s` },
    }),
    startSession(),
    ...(signInSettings.google ? [googlePlugin(signInSettings.google)] : []),
  ] as const;
}
