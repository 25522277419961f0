import type { Root } from 'react-dom/client';
import { OwnAnnouncement } from '../announcements/own/own-announcement.tsx';
import { OwnAnnouncements } from '../announcements/own/own-announcements.tsx';
import { PhoneBarFrame } from '../home/shell/phone-bar-frame.tsx';
import { setLanguage } from '../text/i18n.ts';
import type { Language } from '../text/language.ts';
import { LightPage } from './light-page.tsx';

type Opened = {
  readonly root: Root;
  readonly language: Language;
  readonly id: string | undefined;
  startApplication(): Promise<void>;
};

/**
 * Announcements as a page of their own: a phone that comes from a message loads no more than it reads. Whoever is not signed in is
 * answered by the application, which knows the ways in.
 */
export function openOwnAnnouncements({ root, language, id, startApplication }: Opened) {
  setLanguage(language);
  root.render(
    <LightPage startApplication={startApplication}>
      <PhoneBarFrame current="announcements">
        {id === undefined ? <OwnAnnouncements /> : <OwnAnnouncement id={id} />}
      </PhoneBarFrame>
    </LightPage>,
  );
}
