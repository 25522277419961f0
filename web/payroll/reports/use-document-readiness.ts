import { useQueries } from '@tanstack/react-query';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { query } from '../../api/queries.ts';
import { DOCUMENTS } from '../shared/payroll-types.ts';
import { useReport } from './use-report-call.ts';

/** Whether each file of the report of the page can be made, as far as is known. */
export function useDocumentReadiness() {
  const { payrollReportId } = useReport().report;
  const found = useQueries({
    queries: DOCUMENTS.map((document) => query(payrollDocuments.readiness, { query: { payrollReportId, document } })),
  });
  const readiness = found.map((result) => result.data).filter((result) => result !== undefined);
  return { readiness, failed: found.find((result) => result.error && result.data === undefined) };
}
