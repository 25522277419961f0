import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink, type AppPath } from '../app-link.tsx';
import { usePageTitle } from '../page.tsx';
import { type RouteTab, RouteTabs } from '../route-tabs.tsx';
import { InTopBar } from '../shell/top-bar-place.tsx';
import classes from './board-page.module.css';

type BoardPageProps = {
  title: string;
  /** What leads up from here. */
  crumb?: { readonly to: AppPath; readonly label: string };
  tabs?: readonly RouteTab[];
  /** What chooses the board, beside the title. */
  picker?: ReactNode;
  children: ReactNode;
};

/** Template of boards: the grid comes first. Title and tabs stand in the top bar where it has room, and the content fills the window. */
export function BoardPage({ title, crumb, tabs, picker, children }: BoardPageProps) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <InTopBar>
        <div className={classes.head} data-picker={picker ? '' : undefined}>
          {crumb ? (
            <AppLink to={crumb.to} className={classes.crumb}>
              {crumb.label}
            </AppLink>
          ) : null}
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {picker}
          {tabs ? (
            <div className={classes.tabs}>
              <RouteTabs tabs={tabs} />
            </div>
          ) : null}
        </div>
      </InTopBar>
      {children}
    </div>
  );
}
