import { useQuery } from '@tanstack/react-query';
import { company } from '../../../contract/company/company.ts';
import { departments } from '../../../contract/people/departments.ts';
import { positions } from '../../../contract/people/positions.ts';
import { query } from '../../api/queries.ts';
import { currentLanguage } from '../../text/i18n.ts';

type Option = { value: string; label: string };
const named = (rows: readonly { id: string; name: string }[] | undefined): Option[] =>
  (rows ?? []).map((row) => ({ value: row.id, label: row.name }));

export const useDepartmentOptions = (): Option[] => named(useQuery(query(departments.search, { query: {} })).data?.content);
export const usePositionOptions = (): Option[] => named(useQuery(query(positions.list)).data);

/** Banks by their name in the reader's language, with the short name people use. */
export function useBankOptions(): Option[] {
  const banks = useQuery(query(company.banks)).data ?? [];
  const isThai = currentLanguage() === 'th';
  return banks.map((bank) => ({ value: bank.code, label: `${isThai ? bank.nameTh : bank.nameEn} (${bank.short})` }));
}
