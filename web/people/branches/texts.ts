import { defineText } from '../../../domain/define-text.ts';
import en from './branches.en.json' with { type: 'json' };
import th from './branches.th.json' with { type: 'json' };

export const BRANCHES = defineText('branches', en, th);
