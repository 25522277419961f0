import type { ReactNode } from 'react';
import classes from './a4-sheet.module.css';

type A4SheetProps = {
  label: string;
  /** The content is a picture of whole pages, with their margins in it. */
  isPicture?: boolean;
  children: ReactNode;
};
/** A sheet of A4 as it will be printed; on a narrow screen it is moved inside its frame, and a picture is made to fit. */
export function A4Sheet({ label, isPicture = false, children }: A4SheetProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={isPicture ? `${classes.frame} ${classes.picture}` : classes.frame} aria-label={label} tabIndex={0}>
      <div className={classes.sheet}>{children}</div>
    </section>
  );
}
