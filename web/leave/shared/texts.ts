import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './leave.en.json' with { type: 'json' };
import th from './leave.th.json' with { type: 'json' };

export const LEAVE = defineText('leave', en, th);
export type LeaveT = Translator<typeof LEAVE>;
