import type { consoleEmployees } from '../../../contract/console/console-employees.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { useText } from '../../text/use-text.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CONSOLE_RECORDS } from './texts.ts';

type Standing = Pick<WireAnswer<typeof consoleEmployees.list>['content'][number], 'approveStatus'>;
const LOOK = { APPROVED: 'approved', PENDING: 'pending', REJECTED: 'rejected', DEACTIVATED: 'voided' } as const;

export function EmployeeStanding({ of }: { of: Standing }) {
  const { t } = useText(CONSOLE_RECORDS);
  const { uniqueName } = of.approveStatus;
  return <StatusBadge status={LOOK[uniqueName]} label={t(`standing.${uniqueName}`)} />;
}
