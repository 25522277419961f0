/** The build whose cached values may be read. The menu shows a version of its own. */
export const BUILD_VERSION = 'V1.35.0';

const PREFIX = 'wela.';
const VERSION_KEY = 'wela.version';

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Drops what an earlier build kept in this browser; true when it did. Values of others are left alone. */
export function dropOldCache(store: Store, version: string = BUILD_VERSION): boolean {
  if (store.getItem(VERSION_KEY) === version) return false;
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
  for (const key of keys) if (key?.startsWith(PREFIX)) store.removeItem(key);
  store.setItem(VERSION_KEY, version);
  return true;
}
