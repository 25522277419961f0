const KEY = 'wela.recent';
const MOST = 6;

/** Something chosen in the palette before. It lasts as long as the tab: names of people are among it. */
export type RecentItem = { readonly id: string; readonly label: string; readonly path: `/${string}` };

const isItem = (value: unknown): value is RecentItem =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'label' in value &&
  'path' in value &&
  typeof value.id === 'string' &&
  typeof value.label === 'string' &&
  typeof value.path === 'string' &&
  value.path.startsWith('/');

/** The latest first; those of another person in the same tab are not shown. */
export function recentItems(owner: string): readonly RecentItem[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`${KEY}.${owner}`) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isItem) : [];
  } catch {
    return [];
  }
}

export function keepRecent(owner: string, item: RecentItem) {
  const rest = recentItems(owner).filter((recentItem) => recentItem.id !== item.id);
  sessionStorage.setItem(`${KEY}.${owner}`, JSON.stringify([item, ...rest].slice(0, MOST)));
}
