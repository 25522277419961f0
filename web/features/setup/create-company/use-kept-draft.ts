import { useEffect, useRef } from 'react';
import { company } from '../../../../contract/company.ts';
import { query, queryClient } from '../../../api/queries.ts';
import { useCall } from '../../../api/use-call.ts';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { draftValuesOf } from './setup-fields.ts';

export const draftQuery = query(company.setupDraft);
const PAUSE_MS = 600;

export type KeptState = 'saving' | 'saved' | 'failed';

/** Keeps what is typed and the step it is on: at once when the step changes, after a short pause while typing. */
export function useKeptDraft({ of, step, isOn }: { of: ContractForm; step: number; isOn: boolean }): KeptState {
  const values = draftValuesOf(of.form.getValues());
  const text = JSON.stringify(values);
  const save = useCall(company.saveSetupDraft, {
    isQuiet: true,
    onDone: (draft) => queryClient.setQueryData(draftQuery.queryKey, draft),
  });
  const kept = useRef<{ text: string; step: number } | null>(null);
  const latest = useRef({ values, save });
  latest.current = { values, save };
  useEffect(() => {
    const before = kept.current;
    if (!isOn || (before?.text === text && before.step === step)) return;
    const keep = () => {
      kept.current = { text, step };
      latest.current.save.mutate({ body: { step, values: latest.current.values } });
    };
    const timer = setTimeout(keep, before?.step === step ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [text, step, isOn]);
  if (save.isError) return 'failed';
  return save.isPending || kept.current?.text !== text ? 'saving' : 'saved';
}
