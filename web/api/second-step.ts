import { currentLanguage } from '../text/i18n.ts';

/** Whether a way in answered that a second step is to come; its ticket lies in a cookie. */
export const isSecondStep = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'second_factor' in answer;

/** Opens the page of the second step, which goes on to the page that was wanted; what waits for the sign-in ends with this page. */
export function goToSecondStep(): Promise<never> {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const isAtSignIn = /^\/(en|th)\/(signin|signup)/.test(pathname);
  query.delete('code');
  const next = isAtSignIn ? query.get('next') : `${pathname}${query.size > 0 ? `?${query}` : ''}`;
  const asked = next ? `?${new URLSearchParams({ next })}` : '';
  window.location.assign(`/${currentLanguage()}/signin/second-step${asked}`);
  return new Promise(() => {});
}
