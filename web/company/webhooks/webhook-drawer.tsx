import { Button, Divider, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { webhooks } from '../../../contract/company/webhooks.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { SecretView } from './secret-view.tsx';
import { WEBHOOKS } from './texts.ts';
import { EditWebhook, type WebhookRow } from './webhook-form.tsx';

type DrawerProps = { webhook: WebhookRow | null; onClose: () => void };
/** One webhook: what it is told, its secret, and what was sent. */
export function WebhookDrawer({ webhook, onClose }: DrawerProps) {
  const { t } = useText(WEBHOOKS);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    onClose();
  };
  return (
    <SideDrawer title={secret ? t('secret.title') : (webhook?.url ?? '')} isOpen={webhook !== null} onClose={close} size={640}>
      {secret ? <SecretView secret={secret} onClose={() => setSecret(null)} /> : null}
      {webhook && !secret ? (
        <Stack gap="lg">
          <EditWebhook key={webhook.version} webhook={webhook} />
          <Acts webhook={webhook} onSecret={setSecret} onRemoved={close} />
          <Divider />
          <DeliveryLog webhook={webhook} />
        </Stack>
      ) : null}
    </SideDrawer>
  );
}

type ActsProps = { webhook: WebhookRow; onSecret: (secret: string) => void; onRemoved: () => void };
function Acts({ webhook, onSecret, onRemoved }: ActsProps) {
  const { t } = useText(WEBHOOKS);
  const { id, url, isActive } = webhook;
  const test = useCall(webhooks.test, { doneText: t('done.tested') });
  const renew = useCall(webhooks.renewSecret, { onDone: (answer) => onSecret(answer.secret) });
  const remove = useCall(webhooks.remove, { doneText: t('done.removed'), onDone: onRemoved });
  return (
    <Group gap="xs">
      <Button variant="default" disabled={!isActive} loading={test.isPending} onClick={() => test.mutate({ body: { id } })}>
        {t('test')}
      </Button>
      <ConfirmButton
        question={t('secret.renewQuestion')}
        text={t('secret.renewText')}
        verb={t('secret.renew')}
        loading={renew.isPending}
        onConfirm={() => renew.mutate({ body: { id } })}
      >
        {t('secret.renew')}
      </ConfirmButton>
      <ConfirmButton
        question={t('remove.question')}
        text={t('remove.text', { url })}
        verb={t('remove.action')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ query: { id } })}
      >
        {t('remove.action')}
      </ConfirmButton>
    </Group>
  );
}
