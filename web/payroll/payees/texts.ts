import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './payees.en.json' with { type: 'json' };
import th from './payees.th.json' with { type: 'json' };

export const PAYEES = defineText('payees', en, th);
export type PayeesT = Translator<typeof PAYEES>;
