import { z } from 'zod';

/** Where maps take their pictures from, as the environment names it. An empty setting counts as absent. */
export const MAP_SETTINGS = {
  TILE_URL: z
    .union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/ })
        .includes('{z}')
        .includes('{x}')
        .includes('{y}'),
    ])
    .optional(),
  TILE_ATTRIBUTION: z.string().max(200).optional(),
};
type Settings = { [Name in keyof typeof MAP_SETTINGS]?: string | undefined };

/** Without an address maps are a grid, and no browser calls any other person. */
export type MapSource = { tileUrl: string | null; attribution: string | null };

export const readMapSource = (env: Settings): MapSource => ({
  tileUrl: env.TILE_URL || null,
  attribution: (env.TILE_URL && env.TILE_ATTRIBUTION) || null,
});

/** The origin of the pictures for the content security policy; `{s}` stands for one of several hosts. */
export function tileOrigins({ tileUrl }: MapSource): string[] {
  if (!tileUrl) return [];
  const [, protocol = '', host = ''] = /^(https?:\/\/)([^/]+)/.exec(tileUrl) ?? [];
  return [`${protocol}${host.replace('{s}', '*')}`];
}
