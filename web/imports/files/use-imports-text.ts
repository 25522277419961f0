import { importLabel } from '../../../contract/imports/import-labels.ts';
import { dayOfField } from '../../../domain/imports/fields.ts';
import { defineText } from '../../text/define-text.ts';
import { format } from '../../text/format.ts';
import { currentLanguage } from '../../text/i18n.ts';
import en from './imports.en.json' with { type: 'json' };
import th from './imports.th.json' with { type: 'json' };

export const useImportsText = defineText('imports', en, th);
export type ImportsT = ReturnType<typeof useImportsText>['t'];

/** The name of a field of a file on the screen. */
export function fieldName(field: string): string {
  const day = dayOfField(field);
  return day === null ? importLabel(currentLanguage(), field) : format.day(day);
}
