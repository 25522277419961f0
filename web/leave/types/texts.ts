import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './leave-types.en.json' with { type: 'json' };
import th from './leave-types.th.json' with { type: 'json' };

export const LEAVE_TYPES = defineText('leave-types', en, th);
export type LeaveTypesT = Translator<typeof LEAVE_TYPES>;
