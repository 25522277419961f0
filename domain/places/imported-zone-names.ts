/** What the product calls the zone that holds imported clockings; the first free one is taken, and the company may rename it. */
export const IMPORTED_ZONE_NAMES: readonly string[] = ['Imported', 'Imported Zone', 'Imported clockings'];

/**
 * Whether a zone still has the name that the product gave it, so that it is shown in the language of the reader.
 * Without a type the name alone decides. Source: decision AM-014.
 * @example isImportedZoneName({ name: 'Imported Zone', type: 'import' }) // true
 */
export const isImportedZoneName = ({ name, type = 'import' }: { readonly name: string; readonly type?: string }): boolean =>
  type === 'import' && IMPORTED_ZONE_NAMES.includes(name);
