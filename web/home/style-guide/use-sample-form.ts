import { useState } from 'react';
import type { FormOf } from '../../ui/form/contract-form.ts';
import { useFormState } from '../../ui/form/use-contract-form.ts';

/** A form that holds values and sends nothing. */
export function useSampleForm<F>(
  initialValues: { [K in keyof F]?: F[K] },
  initialErrors: Record<string, string> = {},
): FormOf<F> {
  const form = useFormState<F>(initialValues, initialErrors);
  const [labels] = useState(() => new Map<string, string>());
  return { form, labels, submit: () => {}, isSaving: false, failure: null };
}
