import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { format } from '../text/format.ts';
import { GridPage } from './grid-page.tsx';
import classes from './page.module.css';
import { Page, SaidCount, usePageTitle } from './page.tsx';
import { type RouteTab, RouteTabs, RouteTabsWithin } from './route-tabs.tsx';

type ListPageProps = {
  title: string;
  count?: number;
  /** The one primary action, at the end of the toolbar. */
  action?: ReactNode;
  tabs?: readonly RouteTab[];
  /** A `<FilterBar>`, which goes into the toolbar; what chooses among tables stands above it. */
  filters?: ReactNode;
  /** For boards, which bring a toolbar and a scroller of their own. */
  isFullWidth?: boolean;
  children: ReactNode;
};

/** Template: title, count and tabs in one line, one toolbar, a table that takes the rest. */
export function ListPage({ title, count, action, tabs, filters, isFullWidth = false, children }: ListPageProps) {
  usePageTitle(title);
  const isGrouped = tabs?.some((tab) => tab.within) ?? false;
  if (isFullWidth) {
    return (
      <Page title={title} count={count} action={action} isFullWidth>
        {tabs ? <RouteTabs tabs={tabs} /> : null}
        <Stack gap="sm">
          {tabs ? <RouteTabsWithin tabs={tabs} /> : null}
          {filters}
          {children}
        </Stack>
      </Page>
    );
  }
  return (
    <GridPage
      head={
        <>
          <Title order={1} fz={20} className={classes.title}>
            {title}
            {count === undefined ? null : <span className={classes.count}>{format.count(count)}</span>}
          </Title>
          {tabs ? <RouteTabs tabs={tabs} isInline /> : null}
        </>
      }
      above={
        filters || isGrouped ? (
          <>
            {isGrouped ? <RouteTabsWithin tabs={tabs ?? []} /> : null}
            {filters}
          </>
        ) : null
      }
      action={action}
    >
      <SaidCount value={count}>{children}</SaidCount>
    </GridPage>
  );
}
