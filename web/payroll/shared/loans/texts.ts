import { defineText } from '../../../../domain/define-text.ts';
import type { Translator } from '../../../text/use-text.ts';
import en from './loans.en.json' with { type: 'json' };
import th from './loans.th.json' with { type: 'json' };

export const LOANS = defineText('loans', en, th);
export type LoansT = Translator<typeof LOANS>;
