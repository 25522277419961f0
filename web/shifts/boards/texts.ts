import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './shifts.en.json' with { type: 'json' };
import th from './shifts.th.json' with { type: 'json' };

export const SHIFTS = defineText('shifts', en, th);
export type Say = Translator<typeof SHIFTS>;
