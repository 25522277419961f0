import { i18n } from '../text/i18n.ts';

const missing = new Set<string>();
let isWatched = false;

/** Keys that were asked for and have no words would stand on the page as they are. */
export function watchWords() {
  if (isWatched) return;
  isWatched = true;
  i18n.options.saveMissing = true;
  i18n.on('missingKey', (_languages: readonly string[], namespace: string, key: string) => missing.add(`${namespace} ${key}`));
}

/** Those since the last time. */
export function takeMissingWords(): string[] {
  const found = [...missing];
  missing.clear();
  return found;
}
