import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconHistory, IconSend } from '@tabler/icons-react';
import { useMemo } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { type ShownBoard, unpublishedOf } from './board-state.ts';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

const ICON = { size: 18, stroke: 1.5 } as const;
const STATES = ['never', 'changed', 'published', 'removed'] as const;

/** What was just done and its way back; how many shifts people do not know yet, and the button that tells them. */
export function PublishBar({ shown }: { shown: ShownBoard }) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const { index, people, edit, canEdit, isFiltered, open } = shown;
  const count = useMemo(() => unpublishedOf(index, people), [index, people]);
  const { told } = edit;
  return (
    <div className={`${classes.bar} wela-no-print`}>
      <div className={classes.legend}>
        {STATES.map((state) => (
          <span key={state}>
            <i className={classes.key} data-state={state} aria-hidden />
            {t(`state.${state}`)}
          </span>
        ))}
      </div>
      <Group gap="xs">
        <Text size="sm" c={told && told.conflicts > 0 ? 'orange' : 'dimmed'} role="status">
          {edit.isSaving
            ? t('saving')
            : told
              ? [
                  t(told.isUndo ? 'announce.undone' : 'announce.saved', { count: told.saved }),
                  told.conflicts > 0 ? t('announce.conflicts', { count: told.conflicts }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')
              : ''}
        </Text>
        {canEdit ? (
          <>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowBackUp {...ICON} />}
              disabled={!edit.canUndo}
              onClick={() => edit.undo(false)}
            >
              {shared('action.undo')}
            </Button>
            <ActionIcon
              variant="default"
              size={30}
              disabled={!edit.canRedo}
              aria-label={t('redo')}
              onClick={() => edit.undo(true)}
            >
              <IconArrowForwardUp {...ICON} />
            </ActionIcon>
          </>
        ) : null}
        <ActionIcon variant="default" size={36} aria-label={t('history')} onClick={() => open({ kind: 'history' })}>
          <IconHistory {...ICON} />
        </ActionIcon>
        {canEdit ? (
          <Button
            leftSection={<IconSend {...ICON} />}
            disabled={count === 0 || edit.isSaving}
            onClick={() => open({ kind: 'publish' })}
          >
            {count === 0 ? t('allPublished') : t(isFiltered ? 'publishShown' : 'publish', { count })}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
