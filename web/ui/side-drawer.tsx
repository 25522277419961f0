import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';

type SideDrawerProps = { title: ReactNode; isOpen: boolean; onClose: () => void; size?: number; children: ReactNode };
/** Explanations, and rows that need no page of their own; Esc closes. */
export function SideDrawer({ title, isOpen, onClose, size = 480, children }: SideDrawerProps) {
  const { t } = useText(SHARED);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      styles={{ title: { fontWeight: 600, fontSize: 16 } }}
    >
      {children}
    </Drawer>
  );
}
