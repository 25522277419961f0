import { defineText } from '../../../domain/define-text.ts';
import en from './forms.en.json' with { type: 'json' };
import th from './forms.th.json' with { type: 'json' };

export const FORMS = defineText('forms', en, th);
