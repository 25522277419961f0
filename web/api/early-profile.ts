import type { session } from '../../contract/company/session.ts';
import type { Language } from '../text/language.ts';
import { address } from './address.ts';
import { askEarly, takeEarly } from './early-answer.ts';

export const PROFILE = address<typeof session.profile>('GET', '/auth/v1/user/profile');

/** Asks for the profile while the code that reads it is still on its way: every page of the desk begins with it. */
export const askForProfile = (language: Language) => askEarly([PROFILE.path], language);

/** The early answer, once; null as `takeEarly` says it. */
export const takeProfile = async (): Promise<Response | null> => takeEarly(PROFILE.path);
