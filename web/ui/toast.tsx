import { errorText } from './error-text.ts';
import { promptUpgrade } from './plan/upgrade-wish.ts';

export { errorText };

/** Takes back what a message tells of. */
export type Undo = { readonly label: string; readonly run: () => void };
export type Toast = { readonly kind: 'done' | 'failed'; readonly text: string; readonly undo?: Undo; readonly error?: unknown };
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

/** Short messages, bottom right, for three seconds; longer with something to press. */
export const toast = {
  done: (text: string, undo?: Undo) => push({ kind: 'done', text, ...(undo ? { undo } : {}) }),
  failed(error: unknown) {
    // A limit of the plan is answered by the prompt to upgrade.
    if (promptUpgrade(error)) return;
    push({ kind: 'failed', text: errorText(error), error });
  },
};
