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
};

/** Tabs that are pages: each has its own address. */
export function RouteTabs({ tabs, isInline = false }: { tabs: readonly RouteTab[]; isInline?: boolean }) {
  const { t } = useText(SHARED);
  const path = useAppPath();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (path) showCurrent(bar.current);
  }, [path]);
  return (
    <nav ref={bar} className={isInline ? `${classes.tabs} ${classes.inline}` : classes.tabs} aria-label={t('shell.sections')}>
      {tabs.map((tab) => {
        const isCurrent = path === tab.to || (!tab.isExact && path.startsWith(`${tab.to}/`));
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

/** On a phone the current tab may be beyond the edge. */
function showCurrent(bar: HTMLElement | null) {
  const tab = bar?.querySelector('[aria-current]');
  if (!bar || !tab) return;
  const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
  bar.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
