import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { EndpointSpec, WireAnswer, WireParams } from '../../../contract/endpoint.ts';
import { ApiError, isDecided } from '../../api/api-error.ts';
import { callChecked } from '../../api/client.ts';
import { readAgain } from '../../api/queries.ts';
import { writeKeys } from '../../api/write-keys.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { promptUpgrade } from '../plan/upgrade-wish.ts';
import { toast } from '../toast.tsx';
import { useUnsaved } from '../unsaved.ts';
import type { BodyFields, Changes, ContractForm, Draft, Filled, FormOf } from './contract-form.ts';
import { firstPerField } from './first-per-field.ts';
import { brokenRule, issueText } from './issue-text.ts';

/** Names that the endpoint does not know. */
type Unknown<F, Written> = { readonly [K in Exclude<keyof Written, keyof F>]: never };
type ContractFormOptions<E extends EndpointSpec, Start, Sent> = {
  /** Every field the form shows; texts and numbers may start as `''`. */
  readonly initial: Start & Draft<BodyFields<E>> & Unknown<BodyFields<E>, Start>;
  readonly params?: WireParams<E>;
  /** The body to send: what is filled, with what the form does not show or puts together on sending. */
  readonly complete?: (values: Filled<BodyFields<E>>) => Sent & Changes<BodyFields<E>> & Unknown<BodyFields<E>, Sent>;
  /** What else is wrong with the body, by rules that the schema alone cannot know. */
  readonly rules?: (body: Changes<BodyFields<E>>) => readonly { field: string; code: string }[];
  /** Queries of these endpoints are not read again, although they show what the form changes. */
  readonly except?: readonly EndpointSpec[];
  readonly doneText?: string;
  /** Of the second form of a page: tells its fields from those of the same name in the first. */
  readonly part?: string;
  /** What is typed is kept by the page itself, so that leaving it loses nothing. */
  readonly keepsDraft?: boolean;
  /** What it begins with is known to be refused: what is wrong stands at its fields from the start. */
  readonly isCheckedFirst?: boolean;
  /** When it answers a promise, the form is saving until that is done. */
  readonly onDone?: (answer: WireAnswer<E>) => void;
};

const isFilled = <T>(value: T | '' | undefined): value is T => value !== '' && value !== undefined;

/** Blank fields are left out, so that optional ones count as absent and required ones as missing. */
export function withoutBlanks<F>(values: Draft<F>): Filled<F> {
  const filled: Filled<F> = {};
  for (const name in values) {
    const value = values[name];
    if (isFilled<F[typeof name]>(value)) filled[name] = value;
  }
  return filled;
}

/** The state of a form with these fields, checked by nothing; its setters are known by the name of a field alone. */
export function useFormState<F>(initialValues: Draft<F>, initialErrors: Record<string, string> = {}): FormOf<F>['form'] {
  const form = useForm<Draft<F>>({ initialValues, initialErrors });
  return {
    values: form.values,
    getValues: form.getValues,
    setValues: (values) => form.setValues<Draft<F>>(values),
    getInputProps: (name) => form.getInputProps(name),
    setFieldValue: (name, value) => form.getInputProps(name).onChange(value),
    clearFieldError: (name) => form.clearFieldError(name),
    removeListItem: (name, index) => form.removeListItem(name, index),
    errors: form.errors,
    setErrors: (errors) => form.setErrors(errors),
    clearErrors: form.clearErrors,
    isDirty: () => form.isDirty(),
    resetDirty: () => form.resetDirty(),
    reset: form.reset,
  };
}

/**
 * A form over the body of one endpoint: checked by its schema before sending, by the server after; both kinds of field
 * errors stand at their fields.
 */
export function useContractForm<const E extends EndpointSpec, Start, Sent = unknown>(
  endpoint: E,
  options: ContractFormOptions<E, Start, Sent>,
): ContractForm<E> {
  const { t } = useText(SHARED);
  const [failure, setFailure] = useState<Error | null>(null);

  const bodyOf = (values: Draft<BodyFields<E>>): Changes<BodyFields<E>> => {
    const filled = withoutBlanks(values);
    return options.complete ? options.complete(filled) : filled;
  };
  const problemsOf = (body: Changes<BodyFields<E>>): Record<string, string> => {
    const schema: z.ZodType | undefined = endpoint.body;
    const checked = schema?.safeParse(body, { reportInput: true });
    const broken = (options.rules?.(body) ?? []).map(({ field, code }) => brokenRule(field, code));
    const problems: Record<string, string> = {};
    for (const issue of [...(checked?.error?.issues ?? []), ...broken]) {
      const text = issueText(issue);
      problems[issue.path.join('.')] ??= t(text.key, text.facts);
    }
    return problems;
  };

  const [firstProblems] = useState<Record<string, string>>(() =>
    options.isCheckedFirst ? problemsOf(bodyOf(options.initial)) : {},
  );
  const form = useFormState<BodyFields<E>>(options.initial, firstProblems);
  useUnsaved(form.values, () => !options.keepsDraft && form.isDirty());
  const [keys] = useState(() => writeKeys());
  const [labels] = useState(() => new Map<string, string>());
  const save = useMutation({
    scope: keys.scope,
    mutationFn: (body: Changes<BodyFields<E>>) =>
      callChecked(endpoint, { params: options.params, body, idempotencyKey: keys.keyOf({ body }) }),
    onSettled: (_answer, error, body) => keys.end({ body }, isDecided(error)),
    onSuccess: async (answer) => {
      form.resetDirty();
      await readAgain(endpoint.changes ?? [], options);
      if (options.doneText) toast.done(options.doneText);
      await options.onDone?.(answer);
    },
    onError: (error) => {
      if (!isDecided(error)) void readAgain(endpoint.changes ?? [], options);
      if (promptUpgrade(error)) return;
      if (!(error instanceof ApiError) || error.errors.length === 0) return setFailure(error);
      form.setErrors(firstPerField(error.errors));
    },
  });

  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    setFailure(null);
    const body = bodyOf(form.getValues());
    const problems = problemsOf(body);
    form.setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    if (keys.begin({ body })) save.mutate(body);
  };
  return { form, submit, isSaving: save.isPending, labels, failure, part: options.part };
}
