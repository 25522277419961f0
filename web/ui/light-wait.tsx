import { Button, Text } from '@mantine/core';
import { ApiError } from '../api/api-error.ts';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { errorText } from './error-text.ts';
import classes from './light-wait.module.css';
import { RequestId } from './request-id.tsx';

type LightWaitProps = {
  query: { readonly error: Error | null; readonly refetch: () => unknown };
  /** Said of what is not there, or not the reader’s. */
  gone?: string;
};

/** What a page of a phone shows until its data is there, without what the application brings: the shape of it, or a failure. */
export function LightWait({ query: { error, refetch }, gone }: LightWaitProps) {
  const { t } = useText(SHARED);
  if (!error) return <div className={classes.shape} role="status" aria-label={t('table.loading')} />;
  const isGone = gone !== undefined && error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <div className={classes.card} role="alert">
      <Text fw={500}>{isGone ? gone : errorText(error)}</Text>
      {isGone ? null : (
        <>
          <Button variant="default" size="sm" my="xs" onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
          <RequestId of={error} />
        </>
      )}
    </div>
  );
}
