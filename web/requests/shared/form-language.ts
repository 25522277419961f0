import { createContext, useContext } from 'react';
import type { Language } from '../../../domain/define-text.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { translatorIn, useText } from '../../text/use-text.ts';
import { FILL } from './texts.ts';

/** The language of a form where it is not that of the page, as in a preview. */
export const FormLanguage = createContext<Language | null>(null);

export function useFormText() {
  useText(FILL);
  const language = useContext(FormLanguage) ?? currentLanguage();
  return { language, t: translatorIn(FILL, language) };
}
