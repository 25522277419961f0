import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** `cost` is the exponent of N. The block size is 8, so one hash takes 2^cost × 1 KB of memory. */
export type HashStrength = { readonly cost: number; readonly parallelism: number };
/** As strong as N = 2^17 with one lane, in a quarter of the memory. Source: OWASP Password Storage Cheat Sheet, scrypt. */
export const FULL_STRENGTH: HashStrength = { cost: 15, parallelism: 3 };
/** For suites, which sign many people in; the server refuses their settings in production. */
export const SUITE_STRENGTH: HashStrength = { cost: 8, parallelism: 1 };

type Parameters = { N: number; r: number; p: number };
type Parsed = Parameters & { salt: string; key: Buffer };

const BLOCK = 8;
const KEY_BYTES = 64;
/** What the identity library made by itself: `salt:key`, with these parameters. */
const LIBRARY: Parameters = { N: 2 ** 14, r: 16, p: 1 };
/** Hashes at a time: the threads that make them are also those of files and names. */
const AT_ONCE = 2;

export type PasswordHashes = {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
  /** Whether a hash was made with less than what is asked for now. */
  isOld(hash: string): boolean;
};

export function createPasswordHashes({ cost, parallelism }: HashStrength): PasswordHashes {
  const inTurn = limitTo(AT_ONCE);
  const derive = (password: string, salt: string, parameters: Parameters) => inTurn(() => keyOf(password, salt, parameters));
  return {
    async hash(password) {
      const salt = randomBytes(16).toString('hex');
      const key = await derive(password, salt, { N: 2 ** cost, r: BLOCK, p: parallelism });
      return ['scrypt', cost, parallelism, salt, key.toString('hex')].join('$');
    },
    async verify({ hash, password }) {
      const parsed = parse(hash);
      return parsed !== null && timingSafeEqual(await derive(password, parsed.salt, parsed), parsed.key);
    },
    isOld(hash) {
      const parsed = parse(hash);
      return parsed === null || parsed.N * parsed.r * parsed.p < 2 ** cost * BLOCK * parallelism;
    },
  };
}

function parse(hash: string): Parsed | null {
  const [, cost, parallelism, salt, key] = /^scrypt\$(\d{1,2})\$(\d{1,2})\$([\da-f]{32})\$([\da-f]{128})$/.exec(hash) ?? [];
  if (cost && parallelism && salt && key)
    return { N: 2 ** Number(cost), r: BLOCK, p: Number(parallelism), salt, key: Buffer.from(key, 'hex') };
  const [, oldSalt, oldKey] = /^([\da-f]{32}):([\da-f]{128})$/.exec(hash) ?? [];
  return oldSalt && oldKey ? { ...LIBRARY, salt: oldSalt, key: Buffer.from(oldKey, 'hex') } : null;
}

const keyOf = (password: string, salt: string, { N, r, p }: Parameters): Promise<Buffer> =>
  new Promise((done, failed) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? failed(error) : done(key),
    ),
  );

/** Runs as many at a time; the others wait in the order in which they came. */
function limitTo(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((done) => waiting.push(done));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
