import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { ContractForm, FormValues } from '../../ui/form/use-contract-form.ts';

/** A form that holds values and sends nothing. */
export function useSampleForm(initialValues: FormValues, initialErrors: Record<string, string> = {}): ContractForm {
  const form = useForm<FormValues>({ initialValues, initialErrors });
  const [labels] = useState(() => new Map<string, string>());
  return { form, labels, submit: () => {}, isSaving: false, failure: null };
}
