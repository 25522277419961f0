import { Button, type ButtonProps, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { Dialog } from './dialog.tsx';

type ConfirmButtonProps = ButtonProps & {
  children: ReactNode;
  /** Names the thing and the count: "Void the June payroll of 50 people?" */
  question: string;
  /** The verb on the confirming button. */
  verb: string;
  text?: string;
  onConfirm: () => void;
};
/** For what cannot be undone; everything else offers undo instead. */
export function ConfirmButton({ children, question, verb, text, onConfirm, ...button }: ConfirmButtonProps) {
  const { t } = useText(SHARED);
  const [isOpen, modal] = useDisclosure(false);
  const confirm = () => {
    modal.close();
    onConfirm();
  };
  return (
    <>
      <Button variant="default" {...button} aria-haspopup="dialog" onClick={modal.open}>
        {children}
      </Button>
      <Dialog isOpen={isOpen} onClose={modal.close} title={question} size={440}>
        <Text c="dimmed">{text ?? t('confirm.cannotUndo')}</Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={modal.close} data-autofocus>
            {t('action.cancel')}
          </Button>
          <Button color="red.8" onClick={confirm}>
            {verb}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
