import { IconArrowBackUp } from '@tabler/icons-react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { ShownBoard } from './board-state.ts';
import { EditStatus } from './edit-status.tsx';
import { PublishButton } from './publish-button.tsx';
import classes from './shifts.module.css';
import { ToolButton } from './tool-button.tsx';

/** At the thumb of a phone: what was just done, its way back, and publishing. */
export function PublishBar({ shown }: { shown: ShownBoard }) {
  const { t: shared } = useText(SHARED);
  const { edit, canEdit } = shown;
  if (!canEdit) return null;
  return (
    <div className={`${classes.bar} wela-no-print`}>
      <EditStatus edit={edit} />
      <ToolButton
        icon={<IconArrowBackUp size={18} stroke={1.5} aria-hidden />}
        label={shared('action.undo')}
        disabled={!edit.canUndo}
        onClick={() => edit.undo(false)}
      />
      <PublishButton shown={shown} />
    </div>
  );
}
