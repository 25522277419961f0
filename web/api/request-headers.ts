import type { Language } from '../text/language.ts';

/** Minutes to add to UTC, as `420` in Bangkok. */
const minutesAheadOfUtc = () => String(-new Date().getTimezoneOffset());

/** What every call says: the language that names are answered in, and where the clock on the wall stands, which a clocking keeps. */
export const commonHeaders = (language: Language) => ({
  'accept-language': language,
  'x-timezone-offset': minutesAheadOfUtc(),
});
