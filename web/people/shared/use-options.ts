import { useQuery } from '@tanstack/react-query';
import { company } from '../../../contract/company/company.ts';
import { departments } from '../../../contract/people/departments.ts';
import { employees } from '../../../contract/people/employees.ts';
import { query } from '../../api/queries.ts';
import { useCan, useSession } from '../../api/session.tsx';
import { currentLanguage } from '../../text/i18n.ts';
import { usePositionsById } from './general-lists.ts';

type Option = { value: string; label: string };
const named = (rows: readonly { id: string; name: string }[] | undefined): Option[] =>
  (rows ?? []).map((row) => ({ value: row.id, label: row.name }));

export const useDepartmentOptions = (): Option[] => named(useQuery(query(departments.search, { query: {} })).data?.content);
/** The positions to choose from, in a filter or a form. */
export const usePositionOptions = (): Option[] => named([...(usePositionsById().data?.values() ?? [])]);

/** Whether the reader gives people positions: where payroll runs a position pays, so that is for owners and administrators. */
export function useMayPlace(): boolean {
  const runsPayroll = useSession()?.plan?.payroll === true;
  return useCan(employees.setGroups) || !runsPayroll;
}

/** Banks by their name in the reader's language, with the short name people use. */
export function useBankOptions(): Option[] {
  const banks = useQuery(query(company.banks)).data ?? [];
  const isThai = currentLanguage() === 'th';
  return banks.map((bank) => ({ value: bank.code, label: `${isThai ? bank.nameTh : bank.nameEn} (${bank.short})` }));
}
