import type { Root } from 'react-dom/client';
import { ByMailPage } from '../requests/responses/by-mail/by-mail-page.tsx';
import { setLanguage } from '../text/i18n.ts';
import type { Language } from '../text/language.ts';
import { LightPage } from './light-page.tsx';

type Opened = { readonly root: Root; readonly language: Language; startApplication(): Promise<void> };

/** The page that the link of a mail opens: a phone loads no more than deciding needs, and nobody has to sign in. */
export function openMailApproval({ root, language, startApplication }: Opened) {
  setLanguage(language);
  root.render(
    <LightPage startApplication={startApplication}>
      <ByMailPage />
    </LightPage>,
  );
}
