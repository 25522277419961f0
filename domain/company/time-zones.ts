let known: ReadonlySet<string> | null = null;

/** Whether a text names a time zone, such as `Asia/Bangkok`. Source: IANA time zones, as the runtime knows them. */
export function isTimeZone(name: string): boolean {
  known ??= new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return known.has(name);
}
