import { nameShown } from '../../../domain/names-shown.ts';
import type { Language } from '../../text/language.ts';
import { type QuestionProps, useAsked } from './asked.tsx';
import { type ChoiceType, type FormChoices, useFormChoices } from './form-calls.ts';
import { useFormText } from './form-language.ts';
import { textAt } from './question.ts';

type Props = QuestionProps & { readonly type: ChoiceType; readonly isOffered?: (choice: FormChoices[number]) => boolean };

function ChoiceOf({ type, isOffered = () => true, ...props }: Props) {
  const { t, language } = useFormText();
  const { description, ...look } = useAsked(props);
  const found = useFormChoices(props.formId, type);
  const options = (found.data ?? []).filter(isOffered).map((choice) => ({ value: choice.id, label: labelOf(choice, language) }));
  const { Choice } = props.inputs;
  const hasNone = found.data !== undefined && options.length === 0;
  return (
    <Choice
      {...look}
      description={hasNone ? t('noChoices') : description}
      placeholder={t('choose')}
      options={options}
      value={textAt(props.answer)}
      onChange={props.onChange}
    />
  );
}

/** People are known by their code and their name in the language of the form. */
function labelOf({ label, person }: FormChoices[number], language: Language): string {
  const [code] = label.split(' · ');
  return person ? `${code} · ${nameShown(person, language)}` : label;
}

/** A place, a department, a colleague or a manager of the company. */
export function ReferenceChoice(props: QuestionProps) {
  const { type, tag } = props.question;
  const isWhoAsks = ({ id, person }: FormChoices[number]) =>
    props.employeeId ? id === props.employeeId : (person?.isReader ?? false);
  // Nobody stands in for themselves.
  const isOffered = (choice: FormChoices[number]) => tag !== 'substitute' || !isWhoAsks(choice);
  return type === 'zone' || type === 'team' || type === 'employee' || type === 'manager' ? (
    <ChoiceOf {...props} type={type} isOffered={isOffered} />
  ) : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The company's types of leave; options of other lists of the form come in the same answer, under ids of their own. */
export function LeaveTypeChoice(props: QuestionProps) {
  return <ChoiceOf {...props} type="dropdown" isOffered={(choice) => UUID.test(choice.id)} />;
}
