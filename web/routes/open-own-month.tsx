import type { Root } from 'react-dom/client';
import { OwnMonthView } from '../home/own-month/own-month.tsx';
import { PhoneBarFrame } from '../home/shell/phone-bar-frame.tsx';
import { setLanguage } from '../text/i18n.ts';
import type { Language } from '../text/language.ts';
import { LightPage } from './light-page.tsx';
import { usePlainPlace } from './plain-place.ts';

type Opened = { readonly root: Root; readonly language: Language; startApplication(): Promise<void> };

/** One's own month as a page of its own: a phone loads no more than the calendar, and a day when it is tapped. */
export function openOwnMonth({ root, language, startApplication }: Opened) {
  setLanguage(language);
  root.render(
    <LightPage startApplication={startApplication}>
      <PhoneBarFrame current="month">
        <OwnMonthAlone />
      </PhoneBarFrame>
    </LightPage>,
  );
}

function OwnMonthAlone() {
  const place = usePlainPlace();
  const month = place.valueOf('month');
  return (
    <OwnMonthView
      place={{
        month,
        day: place.valueOf('day'),
        goTo: (next) => place.goTo({ month: next }),
        open: (day) => place.open({ month: day.slice(0, 7), day }),
        close: () => place.close({ month }),
      }}
    />
  );
}
