import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { EndpointSpec, WireAnswer, WireBody, WireParams } from '../../../contract/endpoint.ts';
import { ApiError, isDecided } from '../../api/api-error.ts';
import { callChecked } from '../../api/client.ts';
import { readAgain } from '../../api/queries.ts';
import { writeKeys } from '../../api/write-keys.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { promptUpgrade } from '../plan/upgrade-wish.ts';
import { toast } from '../toast.tsx';
import { firstPerField } from './first-per-field.ts';
import { issueText } from './issue-text.ts';

export type FormValues = Record<string, unknown>;
export type ContractForm = {
  readonly form: UseFormReturnType<FormValues>;
  /** For `<form onSubmit>`. */
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly isSaving: boolean;
  /** Names of the fields on the screen, for the error summary; each field notes its own. */
  readonly labels: Map<string, string>;
  /** What failed besides single fields. */
  readonly failure: Error | null;
};
type BodyOf<E extends EndpointSpec> = Extract<WireBody<E>, object>;
type ContractFormOptions<E extends EndpointSpec> = {
  /** Every field the form shows; texts and numbers may start as `''`. */
  readonly initial: { readonly [K in keyof BodyOf<E>]?: BodyOf<E>[K] | '' | null };
  readonly params?: WireParams<E>;
  /** Fields that the form does not show, or that are put together on sending. */
  readonly complete?: (values: FormValues) => FormValues;
  /** Queries of these endpoints are not read again, although they show what the form changes. */
  readonly except?: readonly EndpointSpec[];
  readonly doneText?: string;
  /** When it answers a promise, the form is saving until that is done. */
  readonly onDone?: (answer: WireAnswer<E>) => void;
};

/** Blank fields are left out, so that optional ones count as absent and required ones as missing. */
export function withoutBlanks(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));
}

/**
 * A form over the body of one endpoint: checked by its schema before sending, by the server after; both kinds of field
 * errors stand at their fields.
 */
export function useContractForm<const E extends EndpointSpec>(endpoint: E, options: ContractFormOptions<E>): ContractForm {
  const { t } = useSharedText();
  const [failure, setFailure] = useState<Error | null>(null);
  const form = useForm<FormValues>({ initialValues: { ...options.initial } });
  const [keys] = useState(() => writeKeys());
  const [labels] = useState(() => new Map<string, string>());
  const save = useMutation({
    scope: keys.scope,
    mutationFn: (body: FormValues) =>
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

  const problemsOf = (body: FormValues): Record<string, string> => {
    const schema: z.ZodType | undefined = endpoint.body;
    const checked = schema?.safeParse(body, { reportInput: true });
    if (!checked || checked.success) return {};
    const problems: Record<string, string> = {};
    for (const issue of checked.error.issues) {
      const text = issueText(issue);
      problems[issue.path.join('.')] ??= t(text.key, text.facts);
    }
    return problems;
  };

  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    setFailure(null);
    const filled = withoutBlanks(form.getValues());
    const body = options.complete ? options.complete(filled) : filled;
    const problems = problemsOf(body);
    form.setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    if (keys.begin({ body })) save.mutate(body);
  };
  return { form, submit, isSaving: save.isPending, labels, failure };
}
