import type { LooseInput } from './client.ts';

/** What tells one write from another; a file counts by its name, size and date. */
function textOf({ query, params, body, form }: LooseInput): string {
  const parts = form ? [...form].map(([name, part]) => [name, typeof part === 'string' ? part : fileText(part)]) : null;
  return JSON.stringify([query, params, body, parts]);
}
const fileText = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

let made = 0;

/**
 * The writes of one kind that are on their way, and their idempotency keys. The same input keeps its key until an attempt is decided, so that
 * what is pressed again after a lost answer is stored once; another input is another write and never shares a key, however close it follows.
 */
export function writeKeys(newKey: () => string = () => crypto.randomUUID()) {
  made += 1;
  const open = new Map<string, string>();
  const running = new Map<string, number>();
  let latest: string | null = null;
  return {
    /** Writes of one scope are sent one after another. */
    scope: { id: `writes ${made}` },
    /** False when the write that was begun last is the same and still on its way: a second press of one button is the first. */
    begin(input: LooseInput): boolean {
      const text = textOf(input);
      const count = running.get(text) ?? 0;
      if (text === latest && count > 0) return false;
      latest = text;
      running.set(text, count + 1);
      return true;
    },
    keyOf(input: LooseInput): string {
      const text = textOf(input);
      const key = open.get(text) ?? newKey();
      open.set(text, key);
      return key;
    },
    end(input: LooseInput, isDecided: boolean) {
      const text = textOf(input);
      running.set(text, Math.max(0, (running.get(text) ?? 0) - 1));
      if (isDecided) open.delete(text);
    },
  };
}
export type WriteKeys = ReturnType<typeof writeKeys>;
