import { defineText } from '../../../domain/define-text.ts';
import consoleEn from './console.en.json' with { type: 'json' };
import consoleTh from './console.th.json' with { type: 'json' };
import consoleRecordsEn from './console-records.en.json' with { type: 'json' };
import consoleRecordsTh from './console-records.th.json' with { type: 'json' };

export const CONSOLE = defineText('console', consoleEn, consoleTh);
export const CONSOLE_RECORDS = defineText('console-records', consoleRecordsEn, consoleRecordsTh);
