import { defineText } from '../../../domain/define-text.ts';
import en from './tasks.en.json' with { type: 'json' };
import th from './tasks.th.json' with { type: 'json' };

export const TASKS = defineText('tasks', en, th);
