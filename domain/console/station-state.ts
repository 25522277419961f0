/** How a face scanner stands: reporting, too new to have reported, quiet for longer than a weekend, not hung up yet, or switched off. */
export const STATION_STATES = ['working', 'new', 'silent', 'not-activated', 'off'] as const;
export type StationState = (typeof STATION_STATES)[number];

/** A scanner that reported nothing for longer than this is silent; a weekend with a holiday is no reason to ask. Source: product rule. */
export const SILENT_HOURS = 96;
