import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { FormKind } from '../../../domain/requests/form-kinds.ts';
import type { Question } from '../shared/question.ts';

export type QuestionListProps = {
  questions: readonly Question[];
  /** Where each stands in the form that is sent. */
  pathOf: (question: Question) => string;
  level: number;
  /** The option that opens them. */
  option?: { id: string; label: string };
  onChange: (questions: readonly Question[]) => void;
};

/** What every question of a builder knows besides itself. */
export type Builder = {
  readonly kind: FormKind;
  /** Draws the questions of a level, also of those below an option. */
  readonly List: ComponentType<QuestionListProps>;
  readonly isLocked: boolean;
  /** What is wrong, by the place in the form: `fields.2.options`. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** The questions that are unfolded, by id. */
  readonly opened: ReadonlySet<string>;
  readonly open: (id: string, isOpen: boolean) => void;
  /** Tells those who hear the page what happened. */
  readonly say: (text: string) => void;
};

const BuilderContext = createContext<Builder | null>(null);
export const BuilderProvider = BuilderContext.Provider;

export function useBuilder(): Builder {
  const found = useContext(BuilderContext);
  if (!found) throw new Error('a question stands outside of a builder');
  return found;
}
