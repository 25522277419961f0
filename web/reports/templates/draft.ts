import { useState } from 'react';
import type { WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import type { ReportCalls } from '../../../contract/reports/report-calls.ts';
import { useUnsaved } from '../../ui/unsaved.ts';

export type Template = WireAnswer<ReportCalls['get']>;
/** What a template chooses, as the page changes it. */
export type Draft = Required<
  Pick<
    WireBody<ReportCalls['run']>,
    'columns' | 'groupBy' | 'sums' | 'departmentIds' | 'formId' | 'statuses' | 'rate' | 'fileType' | 'formats'
  >
>;
export type Change = (part: Partial<Draft>) => void;

const draftOf = ({ columns, groupBy, sums, departmentIds, formId, statuses, rate, fileType, formats }: Template): Draft => ({
  columns,
  groupBy,
  sums,
  departmentIds,
  formId,
  statuses,
  rate,
  fileType,
  formats,
});

/** The choices of a template with what was changed on the page and not saved. */
export function useDraft(template: Template) {
  const [start] = useState(() => draftOf(template));
  const [draft, setDraft] = useState(start);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  useUnsaved(draft, () => isChanged && template.canChange);
  const change: Change = (part) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change, isChanged };
}
