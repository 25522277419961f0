import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, keepLanguage, type Language } from './language.ts';

export const i18n: I18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: ['en', 'th'],
  resources: {},
  ns: [],
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'en');

export function setLanguage(language: Language) {
  document.documentElement.lang = language;
  keepLanguage(language);
  if (i18n.language !== language) void i18n.changeLanguage(language);
}
