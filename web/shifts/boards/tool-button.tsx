import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './shifts.module.css';

type ToolButtonProps = {
  icon: ReactNode;
  label: string;
  /** The words stand beside the icon where the toolbar has room for them; those of `first` go last. */
  words?: 'first' | 'later';
  isOn?: boolean;
} & Omit<ComponentProps<'button'>, 'color'>;

/** A button of the toolbar; its words are its name, seen or not. */
export function ToolButton({ icon, label, words, isOn, ...button }: ToolButtonProps) {
  return (
    <Button
      variant="default"
      className={classes.tool}
      data-on={isOn ? '' : undefined}
      aria-label={label}
      title={label}
      {...button}
    >
      {icon}
      {words ? (
        <span className={classes.toolWords} data-rank={words}>
          {label}
        </span>
      ) : null}
    </Button>
  );
}
