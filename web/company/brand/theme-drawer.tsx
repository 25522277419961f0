import { useText } from '../../text/use-text.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { Unsaved } from '../../ui/unsaved.ts';
import { ENTERPRISE } from './texts.ts';
import { ThemeEditor } from './theme-editor.tsx';
import { useThemeDraft } from './use-theme-draft.ts';

type ThemeDrawerProps = { isOpen: boolean; onClose: () => void };
/** The theme editor in a wide drawer. Unsaved changes are lost only by saying so. */
export function ThemeDrawer({ isOpen, onClose }: ThemeDrawerProps) {
  const { t } = useText(ENTERPRISE);
  const editing = useThemeDraft();
  const close = () => {
    editing.discard();
    onClose();
  };
  return (
    <SideDrawer title={t('title')} isOpen={isOpen} onClose={close} size={1080} hasFoot>
      <Unsaved value={editing.draft} isDirty={editing.isDirty} />
      <ThemeEditor editing={editing} />
    </SideDrawer>
  );
}
