import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './leave-records.en.json' with { type: 'json' };
import th from './leave-records.th.json' with { type: 'json' };

export const ABSENCES = defineText('leave-records', en, th);
export type AbsencesT = Translator<typeof ABSENCES>;
