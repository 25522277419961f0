import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { useHistoryLevel } from './history-level.ts';
import { OverlayContext } from './unsaved.ts';
import { useOverlay } from './use-overlay.ts';

type SideDrawerProps = {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  size?: number;
  /** The address names it, and `list.open` gave it its entry of the history. */
  hasAddress?: boolean;
  /** The content ends in a bar of its own, which stands at the very end. */
  hasFoot?: boolean;
  children: ReactNode;
};
/** Explanations, and rows that need no page of their own; Esc closes, after a question when something is not saved. */
export function SideDrawer({
  title,
  isOpen,
  onClose,
  size = 480,
  hasAddress = false,
  hasFoot = false,
  children,
}: SideDrawerProps) {
  const { t } = useText(SHARED);
  const overlay = useOverlay(isOpen, onClose);
  useHistoryLevel(isOpen && !hasAddress, onClose);
  return (
    <Drawer
      opened={isOpen}
      onClose={overlay.close}
      onExitTransitionEnd={overlay.giveBack}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      styles={{ title: { fontWeight: 600, fontSize: 16 }, body: hasFoot ? { paddingBottom: 0 } : {} }}
    >
      <div ref={overlay.content}>
        <OverlayContext value={overlay.overlays}>{children}</OverlayContext>
      </div>
    </Drawer>
  );
}
