import { importLabel } from '../../../contract/imports/import-labels.ts';
import { dayOfField } from '../../../domain/imports/fields.ts';
import { format } from '../../text/format.ts';
import { currentLanguage } from '../../text/i18n.ts';

/** The name of a field of a file on the screen. */
export function fieldName(field: string): string {
  const day = dayOfField(field);
  return day === null ? importLabel(currentLanguage(), field) : format.day(day);
}
