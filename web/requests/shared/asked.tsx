import type { AnswerInputs } from './answer-inputs.ts';
import { useFormText } from './form-language.ts';
import { limitText } from './limit-text.ts';
import { type Answer, nameIn, type Question, questionId } from './question.ts';

export type QuestionProps = {
  readonly question: Question;
  /** Where its choices are read from; null shows the question without any, as in a preview. */
  readonly formId: string | null;
  /** For whom it is answered, where that is somebody else. */
  readonly employeeId?: string | null;
  readonly answer: Answer | undefined;
  readonly error: string | undefined;
  readonly inputs: AnswerInputs;
  /** What is to be known besides the help, such as what is left of an amount. */
  readonly note?: string;
  readonly onChange: (answer: Answer) => void;
};

/** What every way of asking needs: its name in the reader's language, its help, what is wrong with it. */
export function useAsked({ question, error, note }: QuestionProps) {
  const { language, t } = useFormText();
  const help = [question.value, limitText(question, t), note].filter(Boolean).join('\n');
  const description = help ? <span style={{ whiteSpace: 'pre-line' }}>{help}</span> : undefined;
  return {
    id: questionId(question.id),
    label: nameIn(language, question),
    description,
    error,
    isRequired: question.required,
  };
}
