import { Stack, Text } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { SecretOnce } from '../shared/secret-once.tsx';
import type { MadeKey } from './key-form.tsx';
import { API_KEYS } from './texts.ts';

/** The key, this once. */
export function MadeKeyView({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const { t } = useText(API_KEYS);
  return (
    <SecretOnce label={t('made.field')} secret={made.token} closeLabel={t('made.close')} onClose={onClose}>
      <Stack gap="xs">
        <Text>{t('made.text')}</Text>
        <Text c="dimmed" size="sm">
          {t('made.use')}
        </Text>
      </Stack>
    </SecretOnce>
  );
}
