import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './settlements.en.json' with { type: 'json' };
import th from './settlements.th.json' with { type: 'json' };

export const SETTLEMENTS = defineText('settlements', en, th);
export type SettlementsT = Translator<typeof SETTLEMENTS>;
