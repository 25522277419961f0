import { usePathParam } from '../../ui/app-link.tsx';
import { PersonSettlement } from './person-settlement.tsx';

/** What one person is paid on leaving, on their own page. */
export const EmployeeSettlementPage = () => <PersonSettlement employeeId={usePathParam('empId')} />;
