import type { Language } from '../../http/context.ts';

type ClockingsText = {
  readonly title: string;
  readonly hasPhoto: string;
  readonly importedZone: string;
  readonly weekdays: readonly string[];
};

/** The words of the exported file; days begin with Sunday. */
export const CLOCKINGS_TEXT: Record<Language, ClockingsText> = {
  en: {
    title: 'Clockings',
    hasPhoto: 'yes',
    importedZone: 'Imported',
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  },
  th: {
    title: 'รายการลงเวลา',
    hasPhoto: 'มี',
    importedZone: 'จุดลงเวลาจากการนำเข้า',
    weekdays: ['วันอาทิตย์', 'วันจันทร์', 'วันอังคาร', 'วันพุธ', 'วันพฤหัสบดี', 'วันศุกร์', 'วันเสาร์'],
  },
};
