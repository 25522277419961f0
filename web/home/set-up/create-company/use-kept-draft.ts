import { useEffect, useRef } from 'react';
import { company } from '../../../../contract/company/company.ts';
import { call } from '../../../api/client.ts';
import { query, queryClient } from '../../../api/queries.ts';
import { useCall } from '../../../api/use-call.ts';
import type { ContractForm } from '../../../ui/form/contract-form.ts';
import { draftValuesOf } from './setup-fields.ts';

export const draftQuery = query(company.setupDraft);
const PAUSE_MS = 600;

export type KeptState = 'saving' | 'saved' | 'failed';

/** Keeps what is typed and the step it is on: at once when the step changes, after a short pause while typing. */
export function useKeptDraft({
  of,
  step,
  isOn,
}: {
  of: ContractForm<typeof company.setup>;
  step: number;
  isOn: boolean;
}): KeptState {
  const values = draftValuesOf(of.form.getValues());
  const text = JSON.stringify(values);
  const save = useCall(company.saveSetupDraft, {
    isQuiet: true,
    onDone: (draft) => queryClient.setQueryData(draftQuery.queryKey, draft),
  });
  const kept = useRef<{ text: string; step: number } | null>(null);
  const latest = useRef({ values, text, step, save });
  latest.current = { values, text, step, save };
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
  useEffect(() => {
    if (!isOn) return;
    // What was typed in the last moment before the page is left.
    const flush = () => {
      const before = kept.current;
      const { values: typed, text: now, step: at } = latest.current;
      if (before?.text === now && before.step === at) return;
      kept.current = { text: now, step: at };
      void call(company.saveSetupDraft, { body: { step: at, values: typed }, keepalive: true }).catch(() => null);
    };
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [isOn]);
  if (save.isError) return 'failed';
  return save.isPending || kept.current?.text !== text ? 'saving' : 'saved';
}
