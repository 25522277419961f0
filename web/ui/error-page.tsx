import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { ApiError } from '../api/api-error.ts';
import { currentLanguage } from '../text/i18n.ts';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { ErrorArt } from './artwork.tsx';
import { errorText } from './error-text.ts';
import { RequestId } from './request-id.tsx';

type ErrorPageProps = {
  title: string;
  text?: string;
  /** The number and name of the error, above what it means. */
  code?: string;
  error?: unknown;
  onRetry?: () => void;
};

export function ErrorPage({ title, text, code, error, onRetry }: ErrorPageProps) {
  const { t } = useText(SHARED);
  return (
    <Stack align="center" justify="center" mih="60vh" p="lg" gap="sm" role="alert">
      <ErrorArt />
      {code ? (
        <Text size="sm" c="dimmed">
          {code}
        </Text>
      ) : null}
      <Title order={1} fz={20} ta="center">
        {title}
      </Title>
      <Text c="dimmed" ta="center" maw={440}>
        {text ?? errorText(error)}
      </Text>
      <RequestId of={error} />
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
