import { defineText, type Language, textIn } from '../../domain/define-text.ts';
import { dayOfField } from '../../domain/imports/fields.ts';
import en from './import-labels.en.json' with { type: 'json' };
import th from './import-labels.th.json' with { type: 'json' };

const LABELS = defineText('import-labels', en, th);

/** What a field of a file is called, on the screen and as the head of a column; a day of a board is its date. */
export function importLabel(language: Language, field: string): string {
  const labels: Readonly<Record<string, string>> = textIn(LABELS, language);
  return labels[field] ?? dayOfField(field) ?? field;
}
