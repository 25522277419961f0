import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './payroll-templates.en.json' with { type: 'json' };
import th from './payroll-templates.th.json' with { type: 'json' };

export const PAYROLL_TEMPLATES = defineText('payroll-templates', en, th);
export type TemplatesT = Translator<typeof PAYROLL_TEMPLATES>;
