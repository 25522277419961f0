import { watchMissing } from '../text/use-text.ts';

const missing = new Set<string>();

/** Keys that were asked for and have no words would stand on the page as they are. */
export const watchWords = () => watchMissing((bundle, key) => missing.add(`${bundle} ${key}`));

/** Those since the last time. */
export function takeMissingWords(): string[] {
  const found = [...missing];
  missing.clear();
  return found;
}
