import { dayOfField } from '../../domain/imports/fields.ts';
import en from './import-labels.en.json' with { type: 'json' };
import th from './import-labels.th.json' with { type: 'json' };

const LABELS: Record<'en' | 'th', Readonly<Record<string, string>>> = { en, th };

/** What a field of a file is called, on the screen and as the head of a column; a day of a board is its date. */
export const importLabel = (language: 'en' | 'th', field: string): string =>
  LABELS[language][field] ?? dayOfField(field) ?? field;
