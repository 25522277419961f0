import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { OverlayContext } from './unsaved.ts';
import { useOverlay } from './use-overlay.ts';

type DialogProps = Pick<ModalProps, 'size' | 'zIndex'> & {
  title: ReactNode;
  isOpen?: boolean;
  onClose: () => void;
  children: ReactNode;
};
/** A short form or a question in the middle of the page; Esc closes, after a question when something is not saved. */
export function Dialog({ title, isOpen = true, onClose, children, ...rest }: DialogProps) {
  const { t } = useText(SHARED);
  const overlay = useOverlay(isOpen, onClose);
  return (
    <Modal
      {...rest}
      opened={isOpen}
      onClose={overlay.close}
      onExitTransitionEnd={overlay.giveBack}
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div ref={overlay.content}>
        <OverlayContext value={overlay.overlays}>{children}</OverlayContext>
      </div>
    </Modal>
  );
}
