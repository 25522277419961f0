import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DayFigure } from '../../../../domain/time/day-steps.ts';
import { useText } from '../../../text/use-text.ts';
import classes from './explain.module.css';
import { EXPLAIN } from './texts.ts';

type FigureButtonProps = { figure: DayFigure; value: string; onExplain: (figure: DayFigure) => void };
/** A computed number; a tap opens how it came about. */
export function FigureButton({ figure, value, onExplain }: FigureButtonProps) {
  const { t } = useText(EXPLAIN);
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={t('explain', { figure: t(`figure.${figure}`), value })}
      onClick={() => onExplain(figure)}
    >
      {value}
    </UnstyledButton>
  );
}

type FigureListProps = {
  figures: readonly { readonly figure: DayFigure; readonly label: string; readonly value: string }[];
  facts?: readonly { readonly label: string; readonly value: ReactNode }[];
  onExplain: (figure: DayFigure) => void;
};
/** Facts, and figures that explain themselves. */
export function FigureList({ figures, facts = [], onExplain }: FigureListProps) {
  return (
    <dl className={classes.figures}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
      {figures.map(({ figure, label, value }) => (
        <div key={figure}>
          <dt>{label}</dt>
          <dd>
            <FigureButton figure={figure} value={value} onExplain={onExplain} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
