import { Button, Drawer, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ENTERPRISE } from './texts.ts';
import { ThemeEditor } from './theme-editor.tsx';
import { useThemeDraft } from './use-theme-draft.ts';

type ThemeDrawerProps = { isOpen: boolean; onClose: () => void };
/** The theme editor in a wide drawer. Unsaved changes are lost only by saying so. */
export function ThemeDrawer({ isOpen, onClose }: ThemeDrawerProps) {
  const { t } = useText(ENTERPRISE);
  const { t: shared } = useText(SHARED);
  const editing = useThemeDraft();
  const [isAsking, setAsking] = useState(false);
  const close = () => (editing.isDirty ? setAsking(true) : onClose());
  const discard = () => {
    setAsking(false);
    editing.discard();
    onClose();
  };
  return (
    <>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={t('title')}
        size={1080}
        closeOnClickOutside={!editing.isDirty}
        closeOnEscape={!isAsking && !editing.isCropping}
        closeButtonProps={{ 'aria-label': shared('action.close') }}
        styles={{ title: { fontWeight: 600, fontSize: 16 }, body: { paddingBottom: 0 } }}
      >
        <ThemeEditor editing={editing} />
      </Drawer>
      {/* Mounted when asked for: one that waits closed would take the Esc that opens it for its own. */}
      {isAsking ? (
        <Dialog onClose={() => setAsking(false)} title={t('leaveTitle')} size={440}>
          <Text size="sm" mb="lg">
            {t('leaveText')}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={discard}>
              {t('discard')}
            </Button>
            <Button onClick={() => setAsking(false)} data-autofocus>
              {t('keep')}
            </Button>
          </Group>
        </Dialog>
      ) : null}
    </>
  );
}
