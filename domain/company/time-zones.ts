/** Names that a runtime still lists under what they were called before. Source: IANA time zone database, file `backward`. */
const NAMED_ANEW: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** Every time zone of the runtime, by the name of today. Source: IANA time zones, as the runtime knows them. */
export const timeZoneNames = (): string[] =>
  [...new Set(Intl.supportedValuesOf('timeZone').map((name) => NAMED_ANEW[name] ?? name))].sort();

let known: ReadonlySet<string> | null = null;

/** Whether a text names a time zone, such as `Asia/Bangkok`; a name of before is one as well. Source: IANA time zones, as the runtime knows them. */
export function isTimeZone(name: string): boolean {
  known ??= new Set([...Intl.supportedValuesOf('timeZone'), ...timeZoneNames(), 'UTC']);
  return known.has(name);
}
