import { z } from 'zod';
import type { LineSettings } from '../adapters/line.ts';

const setting = z.string().trim().optional();
export const LINE_SETTINGS = { LINE_CHANNEL_ID: setting, LINE_CHANNEL_SECRET: setting, LINE_MESSAGING_TOKEN: setting };
type Settings = { [Name in keyof typeof LINE_SETTINGS]?: string | undefined };

/** The channels of LINE; null where none is named. */
export function readLineSettings(env: Settings): LineSettings | null {
  const [channelId, channelSecret, messagingToken] = valuesOf(env);
  return channelId && channelSecret && messagingToken ? { channelId, channelSecret, messagingToken } : null;
}

/** All or none: with half of them people could link an account and hear nothing. */
export function findLineProblems(env: Settings): string[] {
  const named = valuesOf(env).filter(Boolean).length;
  return named === 0 || named === 3 ? [] : ['LINE_CHANNEL_ID, LINE_CHANNEL_SECRET and LINE_MESSAGING_TOKEN belong together'];
}

const valuesOf = (env: Settings) => [env.LINE_CHANNEL_ID, env.LINE_CHANNEL_SECRET, env.LINE_MESSAGING_TOKEN];
