import type { PlainDate } from '../../../domain/units.ts';
import { shortDate } from '../../../domain/written-dates.ts';

/** A day as notifications name it, in the language of each reader. */
export const writtenDay = (day: PlainDate) => ({ day: shortDate(day, 'th'), dayEnglish: shortDate(day, 'en') });
