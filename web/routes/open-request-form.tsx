import { useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { askedAbout } from '../requests/filling/asked-about.ts';
import { RequestForm } from '../requests/filling/request-form.tsx';
import { setLanguage } from '../text/i18n.ts';
import type { Language } from '../text/language.ts';
import { hasUnsaved } from '../ui/unsaved.ts';
import { LightPage } from './light-page.tsx';

type Opened = {
  readonly root: Root;
  readonly language: Language;
  readonly id: string;
  startApplication(): Promise<void>;
};

/**
 * A form as a page of its own: a phone loads no more than filling it in needs. Whoever is not signed in is answered by the application,
 * which knows the ways in.
 */
export function openRequestForm({ root, language, id, startApplication }: Opened) {
  setLanguage(language);
  const asked = new URLSearchParams(window.location.search);
  root.render(
    <LightPage startApplication={startApplication}>
      <AskBeforeLeaving />
      <RequestForm id={id} about={askedAbout(asked.get('date'), asked.get('clock'))} />
    </LightPage>,
  );
}

/** Without the application the browser itself asks whether answers may be lost. */
function AskBeforeLeaving() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => (hasUnsaved() ? event.preventDefault() : undefined);
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
