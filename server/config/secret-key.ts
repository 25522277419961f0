import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const SECRET_BYTES = 32;
const HEX_ALONE = /^[0-9a-f]+$/i;
const IN_HEX = /^[0-9a-f]{64}$/i;
/** A random key of 32 letters has more different ones; what people type has fewer. */
const FEWEST_LETTERS = 12;

export const SECRET_KEY_SETTINGS = {
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_FILE: z.string().min(1).optional(),
};
type Settings = { readonly [Name in keyof typeof SECRET_KEY_SETTINGS]?: string | undefined };

/** Why the settings are not safe for production, a sentence each. */
export function findUnsafeSecret({ SECRET_KEY: text, SECRET_KEY_FILE: file }: Settings): string[] {
  if (!text && !file) return ['SECRET_KEY or SECRET_KEY_FILE is needed in production (32 characters or more)'];
  if (text && new Set(text).size < FEWEST_LETTERS) return ['SECRET_KEY must be random: make one with `openssl rand -base64 48`'];
  // Its first 32 characters count, which are 128 bits where each is one of sixteen.
  return text && HEX_ALONE.test(text)
    ? [
        'SECRET_KEY of hexadecimal digits is half a key: put 64 of them into a file that SECRET_KEY_FILE names, where all of them count',
      ]
    : [];
}

/** The key of the server: a text, a file, or the file that the first start makes beside the data. */
export function readSecretKey({ SECRET_KEY, SECRET_KEY_FILE, DATA_DIR }: Settings & { DATA_DIR: string }): Buffer {
  if (SECRET_KEY && SECRET_KEY_FILE) throw new ConfigError('SECRET_KEY and SECRET_KEY_FILE are both set: one of them counts');
  if (SECRET_KEY) return keyOfText(SECRET_KEY);
  if (SECRET_KEY_FILE) return readKeyFile(SECRET_KEY_FILE, 'SECRET_KEY_FILE');
  const path = join(DATA_DIR, 'secret.key');
  if (!existsSync(path)) makeSecret(path);
  return keptSecret(path);
}

/**
 * What a file holds: 64 hexadecimal digits are the 32 bytes themselves, as `secret.key` of a data folder holds them; any other text
 * counts as the same text in `SECRET_KEY` does.
 */
export function readKeyFile(path: string, setting: string): Buffer {
  const text = readText(path, setting);
  if (IN_HEX.test(text)) return Buffer.from(text, 'hex');
  if (text.length < SECRET_BYTES) throw new ConfigError(`${setting}: ${path} holds fewer than 32 characters`);
  return keyOfText(text);
}

function readText(path: string, setting: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${setting}: ${path} cannot be read`, { cause: error });
  }
}

const keyOfText = (text: string): Buffer => Buffer.from(text).subarray(0, SECRET_BYTES);

/** A key made on the first start and kept in a file that only its owner reads. */
function keptSecret(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (key.length !== SECRET_BYTES) throw new ConfigError(`${path} does not hold a whole key; put back the file of your backup`);
  return key;
}

/** The file appears whole or not at all, and the first of two starts makes it: all that is sealed depends on this key. */
function makeSecret(path: string) {
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(part, `${randomBytes(SECRET_BYTES).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(part, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(part, { force: true });
  }
}
