import { z } from 'zod';

const ASYMMETRIC = z.enum(['EdDSA', 'ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512']);
const DEFAULT_ALGORITHMS = 'RS256,PS256,ES256,EdDSA';

/** The settings of the ways to sign in, as the environment names them. An empty one counts as absent. */
const setting = z.string().trim().optional();
export const SIGN_IN_SETTINGS = {
  SMS_URL: setting,
  GOOGLE_CLIENT_ID: setting,
  GOOGLE_CLIENT_SECRET: setting,
  GOOGLE_ISSUER: setting,
  FACEBOOK_CLIENT_ID: setting,
  FACEBOOK_CLIENT_SECRET: setting,
  OIDC_ISSUER: setting,
  OIDC_CLIENT_ID: setting,
  OIDC_CLIENT_SECRET: setting,
  OIDC_AUDIENCE: setting,
  OIDC_EMAIL_CLAIM: setting,
  OIDC_ALGORITHMS: setting,
};
type Settings = { [Name in keyof typeof SIGN_IN_SETTINGS]?: string | undefined };

export type SocialKeys = { clientId: string; clientSecret: string };
export type OidcIssuer = {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  audience: string;
  emailClaim: string;
  algorithms: string[];
};
export type SignInSettings = {
  smsUrl: string | null;
  /** `issuer` stands in for Google in a suite; production refuses it. */
  google: (SocialKeys & { issuer: string | null }) | null;
  facebook: SocialKeys | null;
  /** Takes the place of the embedded provider and of everything above. */
  oidc: OidcIssuer | null;
  /** Names of settings that are absent, by way to sign in. */
  missing: Record<string, string[]>;
};

export function readSignInSettings(env: Settings): SignInSettings {
  const google = socialKeys(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET);
  return {
    smsUrl: env.SMS_URL || null,
    google: google && { ...google, issuer: env.GOOGLE_ISSUER || null },
    facebook: socialKeys(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
    oidc: readIssuer(env),
    missing: Object.fromEntries(
      Object.entries(NEEDED)
        .map(([way, names]) => [way, names.filter((name) => !env[name])] as const)
        .filter(([, names]) => names.length > 0),
    ),
  };
}

const NEEDED: Record<string, (keyof Settings)[]> = {
  phone: ['SMS_URL'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
};

const socialKeys = (clientId?: string, clientSecret?: string): SocialKeys | null =>
  clientId && clientSecret ? { clientId, clientSecret } : null;

function readIssuer(env: Settings): OidcIssuer | null {
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_ID) return null;
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET || null,
    audience: env.OIDC_AUDIENCE || env.OIDC_CLIENT_ID,
    emailClaim: env.OIDC_EMAIL_CLAIM || 'email',
    algorithms: algorithmsOf(env),
  };
}

const algorithmsOf = ({ OIDC_ALGORITHMS }: Settings): string[] =>
  (OIDC_ALGORITHMS || DEFAULT_ALGORITHMS).split(',').map((part) => part.trim());

/** What is wrong with the settings, a sentence each; in production more is. */
export function findSignInSettingsProblems(env: Settings, isProduction: boolean): string[] {
  const isHttp = (address?: string) => Boolean(address && !address.startsWith('https://'));
  const isAddress = (address?: string) => !address || z.url({ protocol: /^https?$/ }).safeParse(address).success;
  return [
    !isAddress(env.SMS_URL) && 'SMS_URL must be an address (https://…)',
    !isAddress(env.GOOGLE_ISSUER) && 'GOOGLE_ISSUER must be an address',
    !isAddress(env.OIDC_ISSUER) && 'OIDC_ISSUER must be an address (https://…)',
    env.OIDC_ISSUER && !env.OIDC_CLIENT_ID && 'OIDC_CLIENT_ID is needed with OIDC_ISSUER',
    !algorithmsOf(env).every((algorithm) => ASYMMETRIC.safeParse(algorithm).success) &&
      'OIDC_ALGORITHMS may name only algorithms with a public key',
    isProduction && env.GOOGLE_ISSUER && 'GOOGLE_ISSUER is for suites only and must be absent in production',
    isProduction && isHttp(env.OIDC_ISSUER) && 'OIDC_ISSUER must be https in production',
    isProduction && isHttp(env.SMS_URL) && 'SMS_URL must be https in production',
  ].flatMap((problem) => problem || []);
}
