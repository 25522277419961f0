import { Stack, Text } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { SecretOnce } from '../shared/secret-once.tsx';
import { WEBHOOKS } from './texts.ts';

/** The secret that signs, this once. */
export function SecretView({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useText(WEBHOOKS);
  return (
    <SecretOnce label={t('secret.field')} secret={secret} closeLabel={t('secret.close')} onClose={onClose}>
      <Stack gap="xs">
        <Text>{t('secret.text')}</Text>
        <Text c="dimmed" size="sm">
          {t('secret.use')}
        </Text>
      </Stack>
    </SecretOnce>
  );
}
