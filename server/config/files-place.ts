import { z } from 'zod';
import type { S3Place } from '../adapters/s3-file-store.ts';

export const FILES_SETTINGS = {
  FILES_S3_ENDPOINT: z.url().optional(),
  FILES_S3_BUCKET: z.string().min(3).optional(),
  FILES_S3_REGION: z.string().min(1).optional(),
  FILES_S3_KEY: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
};
type Settings = { readonly [Name in keyof typeof FILES_SETTINGS]?: string };

const NEEDED = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY', 'FILES_S3_SECRET'] as const;

/** A store is named whole or not at all: half of one would quietly keep files on the disk. */
export function findFilesProblems(settings: Settings, isProduction: boolean): string[] {
  const isNamed = NEEDED.some((name) => settings[name] !== undefined);
  if (!isNamed) return [];
  const missing = NEEDED.filter((name) => settings[name] === undefined).map(
    (name) => `${name} is needed with the other FILES_S3_ settings`,
  );
  const isOpen = isProduction && settings.FILES_S3_ENDPOINT?.startsWith('https://') === false;
  return isOpen ? [...missing, 'FILES_S3_ENDPOINT must be https in production'] : missing;
}

/** The S3-compatible store that files are kept in; null is the local disk. */
export function readFilesPlace(settings: Settings): S3Place | null {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_KEY: key, FILES_S3_SECRET: secret } = settings;
  if (!endpoint || !bucket || !key || !secret) return null;
  return { endpoint, bucket, key, secret, region: settings.FILES_S3_REGION ?? 'us-east-1' };
}
