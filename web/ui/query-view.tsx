import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { errorText } from './error-text.ts';
import { useListState } from './list-state.ts';
import { LoadingShape, type SkeletonShape } from './loading-shape.tsx';
import classes from './page.module.css';
import { upgradeOf } from './plan/upgrade-wish.ts';
import { RequestId } from './request-id.tsx';
import type { Paged } from './table/column.ts';

const SecondFactorNotice = lazy(() =>
  import('./second-factor-notice.tsx').then((module) => ({ default: module.SecondFactorNotice })),
);
const UpgradeNotice = lazy(() => import('./plan/upgrade-notice.tsx').then((module) => ({ default: module.UpgradeNotice })));

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
  /** Shown instead of the content when there is none; give an `<EmptyState>` with one action. */
  empty?: ReactNode;
  /** Whether data counts as none; lists and pages are recognised by themselves. */
  isEmpty?: (data: Data) => boolean;
  shape?: SkeletonShape;
  /** Said of what is not there, or not the reader’s. */
  gone?: string;
};

/** Loading, failure and emptiness of a query, and an address past the last page of a list, once for all pages. */
export function QueryView<Data>({ query, children, empty, isEmpty = holdsNothing, shape = 'table', gone }: QueryViewProps<Data>) {
  const { data } = query;
  if (isPastEnd(data)) {
    return (
      <LastPage totalPages={data.totalPages} isStale={query.isPlaceholderData} shape={shape}>
        {children(data)}
      </LastPage>
    );
  }
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (gone !== undefined && query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Text p="lg" className={`${classes.card} ${classes.state}`} role="alert">
        {gone}
      </Text>
    );
  }
  if (query.error) return <QueryFailure error={query.error} onRetry={() => void query.refetch()} />;
  return <LoadingShape shape={shape} />;
}

function holdsNothing(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  return typeof data === 'object' && data !== null && 'totalElements' in data && data.totalElements === 0;
}

const isPage = (data: unknown): data is Paged<unknown> =>
  typeof data === 'object' && data !== null && 'totalElements' in data && 'totalPages' in data && 'content' in data;

/** Rows were taken away, or the address was written by hand: there are rows, but none on this page. */
const isPastEnd = <Data,>(data: Data): data is Data & Paged<unknown> =>
  isPage(data) && data.totalElements > 0 && data.content.length === 0 && data.page >= data.totalPages;

type LastPageProps = { totalPages: number; isStale: boolean; shape: SkeletonShape; children: ReactNode };

/** Takes a list whose page stands in the address to its last page; a list that keeps its page elsewhere stays as it is. */
function LastPage({ totalPages, isStale, shape, children }: LastPageProps) {
  const list = useListState();
  const isLeaving = list.page >= totalPages;
  useEffect(() => {
    if (isLeaving) list.set({ page: totalPages - 1 || undefined });
  }, [isLeaving, list, totalPages]);
  return isLeaving || isStale ? <LoadingShape shape={shape} /> : children;
}

export function QueryFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText(SHARED);
  if (error instanceof ApiError && error.code === 'auth/second-factor-required') {
    return (
      <Suspense>
        <SecondFactorNotice />
      </Suspense>
    );
  }
  const wish = upgradeOf(error);
  if (wish) {
    return (
      <Suspense>
        <UpgradeNotice wish={wish} />
      </Suspense>
    );
  }
  return (
    <Stack gap="xs" p="lg" className={`${classes.card} ${classes.state}`} role="alert">
      <Text fw={500}>{t('error.failedTitle')}</Text>
      <Text c="dimmed">{errorText(error)}</Text>
      <Group gap="sm">
        <Button variant="default" onClick={onRetry}>
          {t('action.retry')}
        </Button>
        <RequestId of={error} />
      </Group>
    </Stack>
  );
}
