import type { SIGN_IN_CHANNEL } from '../../../contract/identity/identity.ts';
import { currentLanguage } from '../../text/i18n.ts';

// The value comes as a type only: the contract itself would bring its schemas into the first load.
const CHANNEL: typeof SIGN_IN_CHANNEL = 'wela/sign-in';
const SIZE = { width: 480, height: 640 };

export type Provider = 'google' | 'facebook';
/** `isOpen` false: the browser did not let the window open. */
export type Popup = { readonly provider: Provider; readonly isOpen: boolean };
export type PopupAnswer =
  | { readonly isSignedIn: true; readonly isSecondStep: boolean }
  | { readonly isSignedIn: false; readonly code: string };

let opened: Popup | null = null;

/** Opens the provider's window. Browsers allow it only in answer to a click. */
export function openPopup(provider: Provider, next: string | null): Popup {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - SIZE.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - SIZE.height) / 3));
  const query = new URLSearchParams({ lang: currentLanguage(), ...(next ? { next } : {}) });
  const features = `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`;
  const popup = window.open(`/idp/social/${provider}/start?${query}`, CHANNEL, features);
  opened = { provider, isOpen: popup !== null };
  return opened;
}

/** The window that a click on another page has just opened, once. */
export function takeOpened(provider: Provider): Popup | null {
  const found = opened?.provider === provider ? opened : null;
  opened = null;
  return found;
}

/** Reads what the popup says; null for the messages of others. */
export function popupAnswerOf(data: unknown): PopupAnswer | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== CHANNEL || !('ok' in data)) return null;
  if (data.ok === true) return { isSignedIn: true, isSecondStep: 'isSecondStep' in data && data.isSecondStep === true };
  return { isSignedIn: false, code: 'code' in data && typeof data.code === 'string' ? data.code : 'auth/provider-failed' };
}

/**
 * Tells what the popup says, until the returned function is called. It speaks twice: to its opener, and to a channel for when
 * the provider's page has cut the tie between the two windows.
 */
export function listenToPopup(tell: (answer: PopupAnswer) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const hear = (data: unknown) => {
    const answer = popupAnswerOf(data);
    if (answer) tell(answer);
  };
  const fromOpened = (event: MessageEvent) => {
    if (event.origin === window.location.origin) hear(event.data);
  };
  channel.onmessage = (event: MessageEvent) => hear(event.data);
  window.addEventListener('message', fromOpened);
  return () => {
    channel.close();
    window.removeEventListener('message', fromOpened);
  };
}
