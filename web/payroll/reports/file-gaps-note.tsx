import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { documentGaps, hasBlocking } from '../shared/document-gaps.ts';
import { reportPath } from '../shared/payroll-paths.ts';
import type { Readiness } from '../shared/payroll-types.ts';
import { PAYROLL } from '../shared/texts.ts';
import { PAYROLL_REPORTS } from './texts.ts';
import { useDocumentReadiness } from './use-document-readiness.ts';
import { useReport } from './use-report-call.ts';

/** Which files cannot be made of the data of now: told before they are locked, since a slip keeps the name it was sent with. */
export function FileGapsNote({ onLook }: { onLook: () => void }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { report } = useReport();
  const go = useGo();
  const { readiness } = useDocumentReadiness();
  // Bank files and SPS 1-10 are made without whom they cannot hold.
  const isStopped = (item: Readiness) =>
    documentGaps([item.document === 'pnd1' ? item : { ...item, employees: [] }], payroll).some(hasBlocking);
  const stopped = readiness.filter(isStopped);
  const isLeftOut = ({ problems }: Readiness['employees'][number]) => problems.some(({ severity }) => severity === 'error');
  const partial = readiness.filter(({ document }) => document !== 'pnd1').flatMap(({ employees }) => employees.filter(isLeftOut));
  const leftOut = new Set(partial.map(({ employeeId }) => employeeId)).size;
  if (stopped.length === 0 && leftOut === 0) return null;
  const look = () => {
    onLook();
    go(reportPath(report.payrollReportId, 'readiness'));
  };
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
      <Stack gap="xs" align="flex-start">
        {leftOut > 0 ? <Text>{t('action.proceedLeftOut', { count: leftOut })}</Text> : null}
        {stopped.length > 0 ? (
          <Text>
            {t('action.proceedFiles', { documents: stopped.map(({ document }) => payroll(`document.${document}`)).join(', ') })}
          </Text>
        ) : null}
        <Button variant="default" onClick={look}>
          {t('action.proceedFilesLook')}
        </Button>
      </Stack>
    </Alert>
  );
}
