import { defineText } from '../../../domain/define-text.ts';
import en from './altered-leaves.en.json' with { type: 'json' };
import th from './altered-leaves.th.json' with { type: 'json' };

export const ALTERED_LEAVES = defineText('altered-leaves', en, th);
