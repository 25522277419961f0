import { defineText } from '../../text/define-text.ts';
import en from './departments.en.json' with { type: 'json' };
import th from './departments.th.json' with { type: 'json' };

export const useDepartmentsText = defineText('teams', en, th);
