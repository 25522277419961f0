import { type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import classes from './grid-page.module.css';
import { GridPlacesContext } from './grid-places.ts';
import { OverlayContext } from './unsaved.ts';
import { useIsPhone } from './use-is-phone.ts';

type GridPageProps = {
  /** Title and tabs; they scroll away. */
  head: ReactNode;
  /** What chooses among several tables; it scrolls away too. */
  above?: ReactNode;
  /** The primary action, at the end of the toolbar; on a phone it stands with the title. */
  action?: ReactNode;
  /** A bar in reach of the thumb, below all else. */
  foot?: ReactNode;
  /** The head stays in sight, 56 px high. */
  isHeadSticky?: boolean;
  isFullWidth?: boolean;
  children: ReactNode;
};

/** A page that scrolls as a whole in both directions: its toolbar and the heads of its table stay in sight, all else gives way to rows. */
export function GridPage({ head, above, action, foot, isHeadSticky, isFullWidth = false, children }: GridPageProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [filters, setFilters] = useState<HTMLElement | null>(null);
  const [more, setMore] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const overlay = useContext(OverlayContext);
  const places = useMemo(() => ({ scroller, filters, more, tools, overlay }), [scroller, filters, more, tools, overlay]);
  const isPhone = useIsPhone();
  useRestOfWindow(scroller);
  return (
    <GridPlacesContext value={places}>
      <div
        ref={setScroller}
        className={classes.scroller}
        data-head={isHeadSticky ? 'sticky' : undefined}
        data-scroll-restoration-id="page"
      >
        <div className={isFullWidth ? `${classes.content} ${classes.full}` : classes.content}>
          <div className={classes.head}>
            {head}
            {isPhone ? action : null}
          </div>
          {above ? <div className={classes.above}>{above}</div> : null}
          <div className={`${classes.toolbar} wela-no-print`}>
            <div ref={setFilters} className={classes.filters} />
            <div ref={setTools} className={classes.tools} />
            {action && !isPhone ? <div className={classes.tools}>{action}</div> : null}
          </div>
          <div ref={setMore} className={`${classes.more} wela-no-print`} />
          <div className={classes.body}>{children}</div>
          {foot ? <div className={`${classes.foot} wela-no-print`}>{foot}</div> : null}
        </div>
      </div>
    </GridPlacesContext>
  );
}

/** The page ends where the window does, whatever stands above it. */
function useRestOfWindow(scroller: HTMLElement | null) {
  useLayoutEffect(() => {
    if (!scroller) return;
    const measure = () => {
      const above = Math.round(scroller.getBoundingClientRect().top + window.scrollY);
      scroller.style.setProperty('--above', `${above}px`);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    for (let place = scroller.parentElement; place && place.id !== 'content'; place = place.parentElement) watch.observe(place);
    return () => watch.disconnect();
  }, [scroller]);
}
