import { Title } from '@mantine/core';
import { createContext, type ReactNode, useEffect } from 'react';
import { format } from '../text/format.ts';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import classes from './page.module.css';

/** The window title follows the page. */
export function usePageTitle(title: string) {
  const { t } = useText(SHARED);
  const product = t('product');
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}

/** How many there are, as the title says it already. */
export const SaidCount = createContext<number | undefined>(undefined);

type PageProps = { title: string; count?: number; action?: ReactNode; isFullWidth?: boolean; children: ReactNode };
/** Title, count and the primary action above any content; `isFullWidth` for boards. */
export function Page({ title, count, action, isFullWidth = false, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={isFullWidth ? `${classes.page} ${classes.full}` : classes.page}>
      <header className={classes.head}>
        <Title order={1} fz={20} className={classes.title}>
          {title}
          {count === undefined ? null : <span className={classes.count}>{format.count(count)}</span>}
        </Title>
        {action}
      </header>
      <SaidCount value={count}>{children}</SaidCount>
    </div>
  );
}
