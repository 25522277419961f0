import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { CERTIFICATES } from './texts.ts';

type SendButtonProps = { year: number; count: number; employeeIds?: string[]; children: ReactNode };

/** Gives certificates to their people, once it was confirmed: they do not change afterwards. */
export function SendButton({ year, count, employeeIds, children }: SendButtonProps) {
  const { t } = useText(CERTIFICATES);
  const { t: shared } = useText(SHARED);
  const [isOpen, dialog] = useDisclosure(false);
  const send = useCall(taxCertificates.send, {
    onDone: ({ sent }) => {
      dialog.close();
      toast.done(t('sendDone', { count: sent }));
    },
  });
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={dialog.open}>
        {children}
      </Button>
      <Dialog isOpen={isOpen} onClose={dialog.close} title={t('sendQuestion', { count: count })} size={440}>
        <Text c="dimmed">{t('sendText')}</Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={dialog.close}>
            {shared('action.cancel')}
          </Button>
          <Button
            loading={send.isPending}
            onClick={() => send.mutate({ body: { year, ...(employeeIds ? { employeeIds } : {}) } })}
          >
            {t('sendVerb')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
