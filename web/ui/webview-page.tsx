import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from './page.tsx';
import classes from './webview-page.module.css';

/** A page inside the phone app: one column, no menu. */
export function WebviewPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <Title order={1} fz={20}>
        {title}
      </Title>
      {children}
    </div>
  );
}
