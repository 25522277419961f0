import { defineText } from '../../../domain/define-text.ts';
import en from './positions.en.json' with { type: 'json' };
import th from './positions.th.json' with { type: 'json' };

export const POSITIONS = defineText('positions', en, th);
