import type { TemplatesT } from './texts.ts';

/** 0 is the last day of the month. */
export const payDayText = (payDay: number, t: TemplatesT): string => (payDay === 0 ? t('lastDay') : t('payDay', { day: payDay }));
