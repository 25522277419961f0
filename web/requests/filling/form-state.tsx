import { Button, Loader, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { errorText } from '../../ui/error-text.ts';
import { RequestId } from '../../ui/request-id.tsx';
import classes from './filling.module.css';

/** Waiting and failure of a form, which also opens without the application. */
export function FormState<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  const { t } = useText(SHARED);
  if (query.data !== undefined) return children(query.data);
  if (query.error)
    return (
      <div className={classes.card} role="alert">
        <Text fw={500}>{t('error.failedTitle')}</Text>
        <Text size="sm">{errorText(query.error)}</Text>
        <Button variant="default" size="sm" my="xs" onClick={() => void query.refetch()}>
          {t('action.retry')}
        </Button>
        <RequestId of={query.error} />
      </div>
    );
  return (
    <div className={classes.waiting} role="status" aria-label={t('table.loading')}>
      <Loader />
    </div>
  );
}
