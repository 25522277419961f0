import type { ReportHead } from '../shared/payroll-types.ts';

export const STEPS = ['readiness', 'figures', 'differences', 'approval', 'files'] as const;
export type ReportStep = (typeof STEPS)[number];
const isStep = (text: string | undefined): text is ReportStep => STEPS.some((step) => step === text);

/** The step of the address, else the one where there is something to do. */
export function stepOf(asked: string | undefined, report: Pick<ReportHead, 'status' | 'blocked'>): ReportStep {
  if (isStep(asked)) return asked;
  if (report.status === 'APPROVED') return 'files';
  if (report.status === 'PENDING') return 'approval';
  return report.status === 'DRAFT' && report.blocked > 0 ? 'readiness' : 'figures';
}
