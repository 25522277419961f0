/** Where days and times are written for people; the form's field is Mantine's and writes the same. */
const HOMES = ['domain/written-dates.ts', 'web/ui/form/date-field.tsx'];
/** These ask whether a time zone is known and how far it is from UTC, and write no date. */
const ZONES = [
  'web/company/shared/use-time-zone-options.ts',
  'web/api/content-time-zone.ts',
  'server/time/settings/time-zones.ts',
];
const OWN = [/\bIntl\.DateTimeFormat\(/g, /\.toLocale(?:Date|Time)String\(/g, /['"`]D{1,2}[ /.-]M{2,4}\b/g];

/** Formats of dates that a file of the product has for itself, where all of it shall write them alike. */
export function ownDateFormats(path: string, text: string): string[] {
  if (!/^(web|server|domain|contract)\//.test(path) || /\.test\.tsx?$/.test(path)) return [];
  if (HOMES.includes(path) || ZONES.includes(path)) return [];
  return OWN.flatMap((pattern) => text.match(pattern) ?? []);
}
