import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figure-strip.module.css';

export type StripFigure = {
  readonly label: string;
  /** Undefined until it is known; its place is kept. */
  readonly value: ReactNode;
  /** Comparison or explanation. */
  readonly note?: ReactNode;
};

/** What a list comes to, in one slim line that gives way to the rows; two in a line on a phone. Figures are never cut. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly StripFigure[] }) {
  return (
    <section className={classes.frame} aria-label={label}>
      <dl className={classes.strip}>
        {figures.map((figure) => (
          <div key={figure.label} className={classes.figure}>
            <dt className={classes.label}>{figure.label}</dt>
            <dd className={classes.value}>{figure.value ?? <Skeleton w={96} h={18} my={4} />}</dd>
            {figure.note ? <dd className={classes.note}>{figure.value === undefined ? null : figure.note}</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  );
}
