import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './statutory.en.json' with { type: 'json' };
import th from './statutory.th.json' with { type: 'json' };

export const STATUTORY = defineText('statutory', en, th);
export type StatutoryT = Translator<typeof STATUTORY>;
