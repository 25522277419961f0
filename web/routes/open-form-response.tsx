import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Root } from 'react-dom/client';
import { PhoneBarFrame } from '../home/shell/phone-bar-frame.tsx';
import { FormResponse } from '../requests/responses/form-response.tsx';
import { setLanguage } from '../text/i18n.ts';
import type { Language } from '../text/language.ts';
import { leaveQuestion } from '../ui/unsaved.ts';
import { LightPage } from './light-page.tsx';

const LeaveQuestion = lazy(() => import('../ui/leave-question.tsx'));

type Opened = {
  readonly root: Root;
  readonly language: Language;
  readonly id: string;
  startApplication(): Promise<void>;
};

/** A request as a page of its own: a phone loads no more than reading it needs, and then what can be done with it. */
export function openFormResponse({ root, language, id, startApplication }: Opened) {
  setLanguage(language);
  const show = (next: string) => window.location.assign(`/${language}/webview/form-response/${next}`);
  root.render(
    <LightPage startApplication={startApplication}>
      <AskBeforeClosing />
      <PhoneBarFrame current={undefined}>
        <FormResponse id={id} onShow={show} />
      </PhoneBarFrame>
    </LightPage>,
  );
}

/** Whether a reason that was typed may be lost with its dialog. */
function AskBeforeClosing() {
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.current);
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <LeaveQuestion answer={question.answer} />
    </Suspense>
  );
}
