import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './record.en.json' with { type: 'json' };
import th from './record.th.json' with { type: 'json' };

export const RECORD = defineText('record', en, th);
export type RecordT = Translator<typeof RECORD>;

export const RECORD_ACTIONS = en.action;
export const RECORD_FIELDS = en.field;
