import { defineText, type Translate } from '../../text/define-text.ts';
import en from './record.en.json' with { type: 'json' };
import th from './record.th.json' with { type: 'json' };

export const useRecordText = defineText('record', en, th);
export type RecordT = Translate<typeof en>;
export const RECORD_ACTIONS = en.action;
export const RECORD_FIELDS = en.field;
