import { defineText } from '../../../domain/define-text.ts';
import en from './clocking.en.json' with { type: 'json' };
import th from './clocking.th.json' with { type: 'json' };

export const CLOCKING = defineText('clocking', en, th);
