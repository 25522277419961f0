import { defineText } from '../../../domain/define-text.ts';
import lineNoteEn from './line-note.en.json' with { type: 'json' };
import lineNoteTh from './line-note.th.json' with { type: 'json' };
import registerEn from './register.en.json' with { type: 'json' };
import registerTh from './register.th.json' with { type: 'json' };
import runsEn from './runs.en.json' with { type: 'json' };
import runsTh from './runs.th.json' with { type: 'json' };
import slipEn from './slip.en.json' with { type: 'json' };
import slipTh from './slip.th.json' with { type: 'json' };
import en from './summary.en.json' with { type: 'json' };
import th from './summary.th.json' with { type: 'json' };

/** The words of the printed summary of a payroll. */
export const SUMMARY = defineText('summary', en, th);
/** What a run beside the cycle is called in the name of its report. */
export const RUNS = defineText('runs', runsEn, runsTh);
/** The words of a printed pay slip. */
export const SLIP = defineText('slip', slipEn, slipTh);
/** The words beside a line of a slip. */
export const LINE_NOTE = defineText('line-note', lineNoteEn, lineNoteTh);
export const REGISTER = defineText('payroll-register', registerEn, registerTh);
