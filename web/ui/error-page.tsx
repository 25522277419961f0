import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { ApiError } from '../api/api-error.ts';
import { currentLanguage } from '../text/i18n.ts';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { ErrorArt } from './artwork.tsx';
import { errorText } from './error-text.ts';

type ErrorPageProps = { title: string; text?: string; error?: unknown; onRetry?: () => void };

export function ErrorPage({ title, text, error, onRetry }: ErrorPageProps) {
  const { t } = useText(SHARED);
  return (
    <Stack align="center" justify="center" mih="60vh" p="lg" gap="sm" role="alert">
      <ErrorArt />
      <Title order={1} fz={20} ta="center">
        {title}
      </Title>
      <Text c="dimmed" ta="center" maw={440}>
        {text ?? errorText(error)}
      </Text>
      {error instanceof ApiError && error.requestId ? (
        <Text size="xs" c="dimmed">
          {t('error.requestId', { id: error.requestId })}
        </Text>
      ) : null}
      {error instanceof Error && !(error instanceof ApiError) ? (
        <Code block maw={600} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {error.message}
        </Code>
      ) : null}
      <Group mt="sm">
        {onRetry ? (
          <Button variant="default" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        ) : null}
        <Button component="a" href={`/${currentLanguage()}`}>
          {t('error.home')}
        </Button>
      </Group>
    </Stack>
  );
}
