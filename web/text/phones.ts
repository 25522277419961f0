import { useSyncExternalStore } from 'react';
import { groupedPhone } from '../../domain/typed-phone.ts';

type Show = (phone: string) => string;
const asItIs: Show = (phone) => phone;
const watchers = new Set<() => void>();
let foreign = asItIs;
let isAskedFor = false;

/** How numbers of other countries are grouped is much to load, and few pages show one. */
function loadForeign() {
  isAskedFor = true;
  const take = (module: { foreignPhone: Show }) => {
    foreign = module.foreignPhone;
    for (const tell of watchers) tell();
  };
  // Without it a number stands in E.164; the next page that shows one asks again.
  import('../../domain/phone-number.ts').then(take, () => {
    isAskedFor = false;
  });
}

/** A kept number as people write it; another country's in E.164 until its groups are known. */
export const shownPhone = (phone: string | null | undefined): string =>
  groupedPhone(phone, (text) => {
    if (!isAskedFor) loadForeign();
    return foreign(text);
  });

const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => watchers.delete(tell);
};
/** `shownPhone`, drawn again when the groups of other countries' numbers are known. */
export function useShownPhone(): (phone: string | null | undefined) => string {
  useSyncExternalStore(watch, () => foreign);
  return shownPhone;
}
