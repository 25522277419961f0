import { Fragment, lazy, Suspense } from 'react';
import { format } from '../../text/format.ts';
import type { AnswerInputs } from './answer-inputs.ts';
import classes from './fill.module.css';
import { type Expenses, useExpenses } from './form-calls.ts';
import { useFormText } from './form-language.ts';
import { leaveAskOf } from './leave-ask.ts';
import { type Answer, type AnswerErrors, type Answers, isAsked, isChosen, type Question } from './question.ts';
import { QuestionField } from './question-field.tsx';

const LeaveEstimateView = lazy(() => import('./leave-estimate.tsx').then((module) => ({ default: module.LeaveEstimateView })));

const OvertimeRoomView = lazy(() => import('./overtime-room.tsx').then((module) => ({ default: module.OvertimeRoomView })));

type FormQuestionsProps = {
  /** Null for a form that is not stored, or only shown: nothing is read for it. */
  formId: string | null;
  fields: readonly Question[];
  answers: Answers;
  errors: AnswerErrors;
  inputs: AnswerInputs;
  onChange: (id: string, answer: Answer) => void;
  /** For whom it is filled in, where that is somebody else. */
  employeeId?: string | null;
};

/** The questions of a form in their order; those that an option opens stand below it while it is chosen. */
export function FormQuestions(props: FormQuestionsProps) {
  const { formId, fields } = props;
  const isOvertime = fields.some((field) => field.tag === 'work-date');
  const isLeave = fields.some((field) => field.tag === 'leave-type');
  const expenses = useExpenses(formId, hasExpense(fields), props.employeeId ?? null);
  const last = lastTimeOf(fields);
  return (
    <div className={classes.questions}>
      {fields.map((field) => (
        <Fragment key={field.id}>
          <Asked {...props} all={fields} question={field} expenses={expenses.data} />
          {isLeave && formId !== null && field === last ? (
            <Suspense>
              <LeaveEstimateView ask={leaveAskOf(fields, props.answers, props.employeeId)} />
            </Suspense>
          ) : null}
          {isOvertime && formId !== null && field === last ? (
            <Suspense>
              <OvertimeRoomView fields={fields} answers={props.answers} employeeId={props.employeeId ?? null} />
            </Suspense>
          ) : null}
        </Fragment>
      ))}
    </div>
  );
}

const hasExpense = (fields: readonly Question[]): boolean =>
  fields.some((field) => (field.tag === 'expense' && field.limits.max !== undefined) || hasExpense(field.childs));

/** The question after which all that a leave, or overtime, is counted from has been asked. */
const lastTimeOf = (fields: readonly Question[]) =>
  fields.findLast(({ tag }) =>
    ['leave-type', 'work-date', 'start-date', 'end-date', 'day-part', 'start-time', 'end-time'].includes(tag ?? ''),
  );

type AskedProps = FormQuestionsProps & { all: readonly Question[]; question: Question; expenses: Expenses | undefined };

function Asked({ question, ...props }: AskedProps) {
  const { t } = useFormText();
  const { all, answers, errors, onChange } = props;
  if (!isAsked(question, all, answers)) return null;
  const answer = answers[question.id];
  const opened = question.childs.filter((child) => isChosen(answer, child.option));
  const expense = props.expenses?.find(({ field }) => field === question.id);
  const note = expense
    ? t('expense', {
        left: format.money(expense.left),
        limit: format.money(expense.limit),
        used: format.money(expense.used),
      })
    : undefined;
  return (
    <>
      <QuestionField
        question={question}
        formId={props.formId}
        employeeId={props.employeeId ?? null}
        answer={answer}
        error={errors[question.id]}
        inputs={props.inputs}
        note={note}
        onChange={(next) => onChange(question.id, next)}
      />
      {opened.length > 0 ? (
        <div className={classes.childs}>
          {opened.map((child) => (
            <Asked key={child.id} {...props} question={child} />
          ))}
        </div>
      ) : null}
    </>
  );
}
