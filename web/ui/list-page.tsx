import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import { type RouteTab, RouteTabs } from './route-tabs.tsx';

type ListPageProps = {
  title: string;
  count?: number;
  /** The one primary action, right of the title. */
  action?: ReactNode;
  tabs?: readonly RouteTab[];
  /** A `<FilterBar>`. */
  filters?: ReactNode;
  isFullWidth?: boolean;
  children: ReactNode;
};

/** Template: title and count, primary action, filters in the URL, a table. */
export function ListPage({ tabs, filters, children, ...head }: ListPageProps) {
  return (
    <Page {...head}>
      {tabs ? <RouteTabs tabs={tabs} /> : null}
      <Stack gap="sm">
        {filters}
        {children}
      </Stack>
    </Page>
  );
}
