import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { useText } from '../../text/use-text.ts';
import { SheetPage } from '../shared/sheet-page.tsx';
import { PAYSLIPS } from './texts.ts';

/** A slip as it is printed: `?payrollReportId=…&employeeId=…&language=th`. */
export function SlipPdfPage() {
  const { t } = useText(PAYSLIPS);
  const names = ['payrollReportId', 'employeeId', 'language'];
  return <SheetPage endpoint={payrollReports.slipPdf} title={t('printed.slip')} names={names} />;
}

/** The summary of a report as it is printed: `?payrollReportId=…&language=th`. */
export function SummaryPdfPage() {
  const { t } = useText(PAYSLIPS);
  return <SheetPage endpoint={payrollReports.summaryPdf} title={t('printed.summary')} names={['payrollReportId', 'language']} />;
}
