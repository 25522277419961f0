import { keepLanguage, type Language } from './language.ts';

let language: Language = 'en';
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => language;

/** Answers how to stop listening. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is said from now on, and by whoever listens anew. */
export function changeLanguage(next: Language) {
  if (next === language) return;
  language = next;
  for (const listener of [...listeners]) listener();
}

/** The same for the document and for the next visit. */
export function setLanguage(next: Language) {
  document.documentElement.lang = next;
  keepLanguage(next);
  changeLanguage(next);
}
