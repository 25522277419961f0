import { useCallback, useSyncExternalStore } from 'react';
import type { Root } from 'react-dom/client';
import { type MonthPlace, OwnMonthView } from '../home/own-month/own-month.tsx';
import { PhoneBarFrame } from '../home/shell/phone-bar-frame.tsx';
import { setLanguage } from '../text/i18n.ts';
import type { Language } from '../text/language.ts';
import { LightPage } from './light-page.tsx';

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

const OwnMonthAlone = () => <OwnMonthView place={usePlainPlace()} />;

const MOVED = 'wela-moved';
function watch(onChange: () => void) {
  window.addEventListener('popstate', onChange);
  window.addEventListener(MOVED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(MOVED, onChange);
  };
}

/** Month and day in the address, without a router. The way back closes the day. */
function usePlainPlace(): MonthPlace {
  const asked = new URLSearchParams(useSyncExternalStore(watch, () => window.location.search));
  const move = useCallback((values: Record<string, string>, write: 'pushState' | 'replaceState') => {
    const search = new URLSearchParams(values).toString();
    const state: unknown = write === 'pushState' ? { isDay: true } : null;
    window.history[write](state, '', `${window.location.pathname}${search ? `?${search}` : ''}`);
    window.dispatchEvent(new Event(MOVED));
  }, []);
  const month = asked.get('month') ?? undefined;
  const close = () => {
    if (isDayEntry(window.history.state)) window.history.back();
    else move(month === undefined ? {} : { month }, 'replaceState');
  };
  return {
    month,
    day: asked.get('day') ?? undefined,
    goTo: (next) => move({ month: next }, 'replaceState'),
    open: (day) => move({ month: day.slice(0, 7), day }, 'pushState'),
    close,
  };
}

const isDayEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDay' in state;
