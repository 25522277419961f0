import { Button, Loader, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { errorText } from '../../ui/error-text.ts';
import classes from './own-announcements.module.css';

/** Waiting and failure of a page that opens without the application. */
export function ReadState<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  const { t } = useText(SHARED);
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return (
      <div className={classes.note} role="alert">
        <Text>{errorText(query.error)}</Text>
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('action.retry')}
        </Button>
      </div>
    );
  return (
    <div className={classes.note} role="status" aria-label={t('table.loading')}>
      <Loader />
    </div>
  );
}
