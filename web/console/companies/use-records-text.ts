import { defineText } from '../../text/define-text.ts';
import en from './console-records.en.json' with { type: 'json' };
import th from './console-records.th.json' with { type: 'json' };

export const useRecordsText = defineText('consoleRecords', en, th);
