import { defineText, type Language, textIn } from '../../../domain/define-text.ts';
import en from './samples.en.json' with { type: 'json' };
import th from './samples.th.json' with { type: 'json' };

const SAMPLES = defineText('samples', en, th);
/** What the things of sample data are called: in the language of who adds them. */
export const sampleWords = (language: Language) => textIn(SAMPLES, language);
