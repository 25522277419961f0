import { Text } from '@mantine/core';
import { ApiError } from '../api/api-error.ts';
import { SHARED } from '../text/shared-text.ts';
import { textNow } from '../text/use-text.ts';

/** By what the company's support finds a failed call; nobody else needs it, so it is folded away. */
export function RequestId({ of }: { of: unknown }) {
  const t = textNow(SHARED);
  if (!(of instanceof ApiError) || !of.requestId) return null;
  return (
    <Text component="details" size="xs" c="dimmed">
      <summary>{t('error.details')}</summary>
      {t('error.requestId', { id: of.requestId })}
    </Text>
  );
}
