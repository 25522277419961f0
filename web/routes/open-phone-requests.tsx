import type { Root } from 'react-dom/client';
import { PhoneBarFrame } from '../home/shell/phone-bar-frame.tsx';
import { PhoneRequests } from '../requests/responses/phone-requests.tsx';
import { setLanguage } from '../text/i18n.ts';
import type { Language } from '../text/language.ts';
import { LightPage } from './light-page.tsx';

type Opened = {
  readonly root: Root;
  readonly language: Language;
  readonly shown: 'mine' | 'approvals';
  startApplication(): Promise<void>;
};

/** Requests as a page of its own: a phone loads no more than the cards. */
export function openPhoneRequests({ root, language, shown, startApplication }: Opened) {
  setLanguage(language);
  root.render(
    <LightPage startApplication={startApplication}>
      <PhoneBarFrame current={undefined}>
        <PhoneRequests shown={shown} />
      </PhoneBarFrame>
    </LightPage>,
  );
}
