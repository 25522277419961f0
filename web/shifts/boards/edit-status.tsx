import { useText } from '../../text/use-text.ts';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';
import type { BoardEdit } from './use-board-edit.ts';

/** What was done last, or is being done; said once to who listens. */
export function EditStatus({ edit }: { edit: BoardEdit }) {
  const { t } = useText(SHIFTS);
  const { told, isSaving } = edit;
  const text = isSaving
    ? t('saving')
    : told
      ? [
          t(`announce.${told.kind}`, { count: told.saved }),
          told.conflicts > 0 ? t('announce.conflicts', { count: told.conflicts }) : '',
        ]
          .filter(Boolean)
          .join(' · ')
      : '';
  return (
    <span className={classes.status} data-conflict={!isSaving && told && told.conflicts > 0 ? '' : undefined} role="status">
      {text}
    </span>
  );
}
