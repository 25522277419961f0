import { generateKeyPairSync, sign } from 'node:crypto';
import { TOKEN_AUDIENCE } from '../server/build-services.ts';

export const ISSUER = 'https://bench-issuer.invalid';
const KEY_ID = 'bench';
const LIFE_SECONDS = 3600;

export type Issuer = { publicKey: string; tokenOf(person: { userId: string; email: string }): string };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs ID tokens as the embedded provider does: Ed25519, short claims. */
export function createIssuer(): Issuer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const header = part({ alg: 'EdDSA', kid: KEY_ID, typ: 'JWT' });
  return {
    publicKey: JSON.stringify({ ...publicKey.export({ format: 'jwk' }), alg: 'EdDSA', kid: KEY_ID }),
    tokenOf({ userId, email }) {
      const issued = Math.floor(Date.now() / 1000);
      const claims = { sub: userId, email, roles: [], iss: ISSUER, aud: TOKEN_AUDIENCE, iat: issued, exp: issued + LIFE_SECONDS };
      const signed = `${header}.${part(claims)}`;
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
    },
  };
}
