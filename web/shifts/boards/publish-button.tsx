import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useText } from '../../text/use-text.ts';
import { isBlank, type ShownBoard, unpublishedOf } from './board-state.ts';
import { CopyLastButton } from './copy-last-button.tsx';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

/** How many shifts people do not know yet, and the button that tells them; of days without any shift, what fills them. */
export function PublishButton({ shown }: { shown: ShownBoard }) {
  const { t } = useText(SHIFTS);
  const { index, people, edit, isFiltered, open } = shown;
  const count = useMemo(() => unpublishedOf(index, people), [index, people]);
  if (isBlank(index))
    return (
      <>
        <span className={classes.soft}>{t('empty')}</span>
        <CopyLastButton shown={shown} isPrimary />
      </>
    );
  return (
    <Button
      className={classes.publish}
      leftSection={<IconSend size={18} stroke={1.5} aria-hidden />}
      disabled={count === 0 || edit.isSaving}
      onClick={() => open({ kind: 'publish' })}
    >
      {count === 0 ? t('allPublished') : t(isFiltered ? 'publishShown' : 'publish', { count })}
    </Button>
  );
}
