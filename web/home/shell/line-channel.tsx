import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandLine } from '@tabler/icons-react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { notifications } from '../../../contract/notifications/notifications.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { NOTIFICATIONS } from './texts.ts';

type Line = WireAnswer<typeof notifications.channels>['line'];

/** LINE: connected or not, and since when. */
export function LineChannel({ line }: { line: Line }) {
  const { t } = useText(NOTIFICATIONS);
  const start = useCall(notifications.startLine, { onDone: ({ address }) => window.location.assign(address) });
  const unlink = useCall(notifications.unlinkLine, { doneText: t('line.gone') });
  const { name, linkedAt } = line;
  if (name === null)
    return (
      <Alert color="gray" icon={<IconBrandLine size={18} stroke={1.5} />}>
        <Stack gap="xs" align="flex-start">
          {t('line.offer')}
          <Button variant="default" loading={start.isPending} onClick={() => start.mutate({ body: {} })}>
            {t('line.connect')}
          </Button>
        </Stack>
      </Alert>
    );
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs" wrap="nowrap">
        <IconBrandLine size={18} stroke={1.5} aria-hidden />
        <div>
          <Text>{t('line.connected', { name })}</Text>
          {linkedAt ? (
            <Text size="sm" c="dimmed">
              {t('since', { day: format.dateOf(linkedAt) })}
            </Text>
          ) : null}
        </div>
      </Group>
      <ConfirmButton
        question={t('line.question')}
        text={t('line.questionText')}
        verb={t('line.disconnect')}
        loading={unlink.isPending}
        onConfirm={() => unlink.mutate({})}
      >
        {t('line.disconnect')}
      </ConfirmButton>
    </Group>
  );
}
