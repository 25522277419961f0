import { Button, Loader, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { errorText } from '../../ui/error-text.ts';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { NOTIFICATIONS } from './texts.ts';

/** Where LINE Login leads back to: the code is taken at once, and works once. */
export function LinePage() {
  const { t } = useText(NOTIFICATIONS);
  const go = useGo();
  const list = useListState();
  const [code, state] = [list.one('code'), list.one('state')];
  const { mutate, error, data } = useCall(notifications.linkLine, { isQuiet: true });
  useEffect(() => {
    if (code && state) mutate({ body: { code, state } });
  }, [code, state, mutate]);
  const problem = code && state ? error && errorText(error) : t('line.cancelled');
  return (
    <Page title={t('line.title')}>
      <Stack align="flex-start" gap="md">
        {problem ? (
          <Text role="alert">{problem}</Text>
        ) : data ? (
          <Text role="status">{t('line.done')}</Text>
        ) : (
          <Loader aria-label={t('line.working')} role="status" />
        )}
        <Button variant="default" onClick={() => go('/dashboard')}>
          {t('line.home')}
        </Button>
      </Stack>
    </Page>
  );
}
