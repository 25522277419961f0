import { defineText } from '../../text/define-text.ts';
import en from './payroll-templates.en.json' with { type: 'json' };
import th from './payroll-templates.th.json' with { type: 'json' };

export const useTemplatesText = defineText('payroll-templates', en, th);
export type TemplatesT = ReturnType<typeof useTemplatesText>['t'];

/** 0 is the last day of the month. */
export const payDayText = (payDay: number, t: TemplatesT): string => (payDay === 0 ? t('lastDay') : t('payDay', { day: payDay }));
