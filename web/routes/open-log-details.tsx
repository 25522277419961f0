import type { Root } from 'react-dom/client';
import { PhoneBarFrame } from '../home/shell/phone-bar-frame.tsx';
import { setLanguage } from '../text/i18n.ts';
import type { Language } from '../text/language.ts';
import { OwnClocking } from '../time/own-clocking/own-clocking.tsx';
import { LightPage } from './light-page.tsx';

type Opened = {
  readonly root: Root;
  readonly language: Language;
  readonly id: string;
  startApplication(): Promise<void>;
};

/** A clocking as a page of its own, as an app opens it from a message. */
export function openLogDetails({ root, language, id, startApplication }: Opened) {
  setLanguage(language);
  root.render(
    <LightPage startApplication={startApplication}>
      <PhoneBarFrame current="month">
        <OwnClocking id={id} />
      </PhoneBarFrame>
    </LightPage>,
  );
}
