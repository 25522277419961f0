import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { PAYROLL_REPORTS } from './texts.ts';

/** Which files of the report left the house, when and by whom. */
export function TakenFiles({ filings }: { filings: WireAnswer<typeof payrollDocuments.filings> }) {
  const { t } = useText(PAYROLL_REPORTS);
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} stroke={1.5} />} title={t('action.voidTaken')}>
      {filings.map((filing) => (
        <Text key={filing.id} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {filing.fileName} · {format.dateTime(filing.createdDate)} · {filing.createdBy?.name ?? '–'}
        </Text>
      ))}
    </Alert>
  );
}
