import { useEffect, useRef } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { AppLink, type AppPath, useAppPath } from './app-link.tsx';
import classes from './page.module.css';

export type RouteTab = {
  readonly to: AppPath;
  readonly label: string;
  /** Pages below do not count as this place. */
  readonly isExact?: boolean;
  /** Pages that share this tab, the first of which it opens; they stand in a second row while one of them is open. */
  readonly within?: readonly RouteTab[];
};

const isOn = (path: string | undefined, tab: RouteTab): boolean =>
  path === tab.to ||
  (!tab.isExact && path?.startsWith(`${tab.to}/`) === true) ||
  (tab.within?.some((page) => isOn(path, page)) ?? false);

/** Tabs that are pages: each has its own address. */
export function RouteTabs({ tabs, isInline = false }: { tabs: readonly RouteTab[]; isInline?: boolean }) {
  const { t } = useText(SHARED);
  const path = useAppPath();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (path) return showCurrent(bar.current);
  }, [path]);
  return (
    <nav ref={bar} className={isInline ? `${classes.tabs} ${classes.inline}` : classes.tabs} aria-label={t('shell.sections')}>
      {tabs.map((tab) => {
        const isCurrent = isOn(path, tab);
        return (
          <AppLink
            key={tab.to}
            to={tab.to}
            className={isCurrent ? `${classes.tab} ${classes.current}` : classes.tab}
            isCurrent={isCurrent}
          >
            {tab.label}
          </AppLink>
        );
      })}
    </nav>
  );
}

/** The pages that share the tab which is open; nothing where a tab is one page. */
export function RouteTabsWithin({ tabs }: { tabs: readonly RouteTab[] }) {
  const path = useAppPath();
  const within = tabs.find((tab) => isOn(path, tab))?.within;
  const { t } = useText(SHARED);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (path) return showCurrent(bar.current);
  }, [path]);
  if (!within) return null;
  return (
    <nav ref={bar} className={classes.within} aria-label={t('shell.pagesOfSection')}>
      {within.map((page) => (
        <AppLink key={page.to} to={page.to} className={classes.sharing} isCurrent={isOn(path, page)}>
          {page.label}
        </AppLink>
      ))}
    </nav>
  );
}

/** On a phone the current tab may be beyond the edge. It is looked for when the page has been laid out anyway. */
function showCurrent(bar: HTMLElement | null) {
  if (!bar || typeof ResizeObserver === 'undefined') return;
  const watch = new ResizeObserver(() => {
    watch.disconnect();
    const tab = bar.querySelector('[aria-current]');
    if (!tab) return;
    const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
    bar.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  });
  watch.observe(bar);
  return () => watch.disconnect();
}
