import { Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../dialog.tsx';
import classes from './row-preview.module.css';

type RowPreviewProps = {
  title: ReactNode;
  facts: readonly { readonly id: string; readonly label: string; readonly shown: ReactNode }[];
  onStep: (by: 1 | -1) => void;
  onOpen: () => void;
  onClose: () => void;
};

/** Everything that a list knows of a row, also what is not shown as a column, without leaving the list: arrows go on to the next row. */
export function RowPreview({ title, facts, onStep, onOpen, onClose }: RowPreviewProps) {
  const { t } = useText(SHARED);
  useWindowEvent('keydown', (event) => {
    // Taken by what lies above this, such as the palette.
    if (event.defaultPrevented) return;
    // Links and buttons among the facts do what they say.
    const isOnControl = event.target instanceof Element && event.target.closest('a[href], button, input') !== null;
    if (event.key === 'ArrowDown') onStep(1);
    else if (event.key === 'ArrowUp') onStep(-1);
    else if (event.key === ' ' && !isOnControl) {
      // Held down, it is still the press that opened this.
      if (!event.repeat) onClose();
    } else if (event.key === 'Enter' && !isOnControl) onOpen();
    else return;
    event.preventDefault();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <dl className={classes.facts}>
        {facts.map(({ id, label, shown }) => (
          <div key={id} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      <Group justify="flex-end" mt="md">
        <Button onClick={onOpen}>{t('action.open')}</Button>
      </Group>
    </Dialog>
  );
}
