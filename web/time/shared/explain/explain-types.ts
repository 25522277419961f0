import type { WireAnswer } from '../../../../contract/endpoint.ts';
import type { timesheets } from '../../../../contract/time/timesheets.ts';
import { DAY_FIGURES, type DayFigure } from '../../../../domain/time/day-steps.ts';

export type DayExplained = WireAnswer<typeof timesheets.explain>;
export type FigureExplained = DayExplained['figures'][number];
export type Step = FigureExplained['steps'][number];
export type Rule = FigureExplained['rules'][number];

export const isDayFigure = (text: string | undefined): text is DayFigure => DAY_FIGURES.some((figure) => figure === text);
export const figureOf = (explained: DayExplained, figure: DayFigure): FigureExplained | undefined =>
  explained.figures.find((found) => found.figure === figure);

/** Whether breaks are part of the time worked on this day. */
export const hasBreaksInside = (explained: DayExplained): boolean =>
  figureOf(explained, 'worked')?.steps.some((step) => step.name === 'breaks-included') ?? false;
