import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './yearly.en.json' with { type: 'json' };
import th from './yearly.th.json' with { type: 'json' };

export const YEARLY = defineText('yearly-documents', en, th);
export type YearlyT = Translator<typeof YEARLY>;
