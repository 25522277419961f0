import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payUploads } from '../../../contract/payroll/pay-uploads.ts';
import type { YearMonth } from '../../../domain/units.ts';
import { call } from '../../api/client.ts';
import { readAgain } from '../../api/queries.ts';
import { uploadProblem } from '../../ui/upload/use-upload.ts';

export type UploadKind = 'slip' | 'certificate';
/** Of when all files are, in place of what their names tell; null: as the names tell. */
export type BatchTime = YearMonth | number | null;
type Checked = WireAnswer<typeof payUploads.check>['files'][number];
export type Outcome = { readonly kind: 'saving' | 'saved' | 'same' } | { readonly kind: 'failed'; readonly reason: string };
export type BatchFile = {
  readonly key: string;
  readonly name: string;
  readonly checked: Checked | null;
  /** Who was chosen by hand where the name did not tell. */
  readonly chosenId: string | null;
  readonly outcome: Outcome | null;
};

export const MOST_AT_ONCE = 500;
const keyOf = (file: File, index: number) => `${index} ${file.name}`;

/** Whether a file can be saved as it was checked, or once somebody was chosen for it. */
export const isReady = ({ checked, chosenId, outcome }: BatchFile): boolean => {
  if (checked === null || outcome?.kind === 'saved' || outcome?.kind === 'same') return false;
  if (checked.problem === null) return true;
  return chosenId !== null && checked.year !== null && (checked.problem === 'no-code' || checked.problem === 'several-codes');
};

/** Files that are checked by their names and then sent one after another; what was not saved can be sent again. */
export function useUploadBatch(kind: UploadKind) {
  const [picked, setPicked] = useState<readonly File[]>([]);
  const [time, setTime] = useState<BatchTime>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const names = picked.map((file) => file.name);
  const when = typeof time === 'number' ? { year: time } : time === null ? {} : { month: time };
  const check = useQuery({
    queryKey: ['upload-check', kind, time, names],
    queryFn: () => call(payUploads.check, { body: { kind, names, ...when } }),
    enabled: names.length > 0,
    gcTime: 0,
  });
  const files = picked.map((file, index): BatchFile => {
    const key = keyOf(file, index);
    const checked = check.data?.files[index] ?? null;
    return { key, name: file.name, checked, chosenId: chosen.get(key) ?? null, outcome: outcomes.get(key) ?? null };
  });
  const pick = (found: readonly File[]) => {
    setPicked(found.slice(0, MOST_AT_ONCE));
    setChosen(new Map());
    setOutcomes(new Map());
  };
  const save = async () => {
    setSaving(true);
    const note = (key: string, outcome: Outcome) => setOutcomes((known) => new Map([...known, [key, outcome]]));
    for (const file of files.filter(isReady)) {
      const content = picked.find((one, index) => keyOf(one, index) === file.key);
      if (!content) continue;
      note(file.key, { kind: 'saving' });
      note(file.key, await sendOne(kind, file, content));
    }
    await readAgain(payUploads.uploadSlip.changes);
    setSaving(false);
  };
  const choose = (key: string, id: string | null) => setChosen((known) => new Map([...known, [key, id]]));
  return { files, check, time, setTime, pick, choose, save, isSaving };
}

async function sendOne(kind: UploadKind, file: BatchFile, content: File): Promise<Outcome> {
  const form = new FormData();
  const employeeId = file.chosenId ?? file.checked?.employee?.employeeId;
  if (employeeId) form.set('employeeId', employeeId);
  if (kind === 'slip') form.set('month', file.checked?.month ?? '');
  else form.set('year', String(file.checked?.year ?? ''));
  form.set('file', content, file.name);
  try {
    const { isNew } = await call(kind === 'slip' ? payUploads.uploadSlip : payUploads.uploadCertificate, { form });
    return { kind: isNew ? 'saved' : 'same' };
  } catch (failure) {
    return { kind: 'failed', reason: uploadProblem(failure) };
  }
}
