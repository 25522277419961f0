import type { LooseInput } from './client.ts';

/** What tells one write from another; a file counts by its name, size and date. */
function textOf({ query, params, body, form }: LooseInput): string {
  const parts = form ? [...form].map(([name, part]) => [name, typeof part === 'string' ? part : fileText(part)]) : null;
  return JSON.stringify([query, params, body, parts]);
}
const fileText = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/**
 * The idempotency keys of one kind of write. The same input keeps its key until an attempt is decided, so that what is pressed again
 * after a lost answer is stored once; another input is another write and never shares a key, however close it follows.
 */
export function writeKeys(newKey: () => string = () => crypto.randomUUID()) {
  const open = new Map<string, string>();
  return {
    keyOf(input: LooseInput): string {
      const text = textOf(input);
      const key = open.get(text) ?? newKey();
      open.set(text, key);
      return key;
    },
    decided: (input: LooseInput) => void open.delete(textOf(input)),
  };
}
