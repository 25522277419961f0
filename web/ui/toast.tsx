import { ApiError } from '../api/api-error.ts';
import { errorText } from './error-text.ts';
import { promptUpgrade } from './plan/upgrade-wish.ts';

export { errorText };

export type Toast = { readonly kind: 'done' | 'failed'; readonly text: string };
let show: ((toast: Toast) => void) | null = null;
const waiting: Toast[] = [];

/** The list that shows toasts; those from before it was there come first. */
export function showToastsBy(shower: (toast: Toast) => void) {
  show = shower;
  for (const item of waiting.splice(0)) shower(item);
}

function push(item: Toast) {
  if (show) return show(item);
  waiting.push(item);
  void import('./toast-list.tsx').then((list) => list.mountToasts());
}

/** Short messages, bottom right, for three seconds. */
export const toast = {
  done: (text: string) => push({ kind: 'done', text }),
  failed(error: unknown) {
    // A limit of the plan is answered by the prompt to upgrade.
    if (promptUpgrade(error)) return;
    const id = error instanceof ApiError ? error.requestId : '';
    push({ kind: 'failed', text: id ? `${errorText(error)} (${id.slice(0, 8)})` : errorText(error) });
  },
};
