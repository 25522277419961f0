import i18next, { type FormatterModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { writtenFact } from '../../domain/written-count.ts';
import { isLanguage, keepLanguage, type Language } from './language.ts';

export const i18n: I18n = i18next.createInstance();

/** Every fact of a text goes through here, so that counts have their thousands parted. */
const facts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, _language, options) =>
    typeof value === 'number' ? writtenFact(String(options?.interpolationkey), value) : String(value ?? ''),
};

void i18n
  .use(facts)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: ['en', 'th'],
    resources: {},
    ns: [],
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
    },
    returnNull: false,
    initAsync: false,
  });

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'en');

export function setLanguage(language: Language) {
  document.documentElement.lang = language;
  keepLanguage(language);
  if (i18n.language !== language) void i18n.changeLanguage(language);
}
