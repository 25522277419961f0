import { useQuery } from '@tanstack/react-query';
import { retroPay } from '../../../contract/payroll/retro-pay.ts';
import { LARGEST_PAY_BAHT } from '../../../domain/money.ts';
import { isPlainDate, type PlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { RetroDifferences } from '../shared/retro-differences.tsx';

type Wanted = {
  readonly employeeId: string;
  readonly salary: string | number | undefined;
  readonly from: string | undefined;
  readonly replaces?: PlainDate;
};

/** Before a salary is saved: which payrolls that are approved it changes, and by how much. */
export function RetroNotice({ employeeId, salary, from, replaces }: Wanted) {
  const salaryBase = Number(salary);
  const activeDate = from !== undefined && isPlainDate(from) ? from : null;
  const isSaid = salary !== undefined && salary !== '' && salaryBase >= 0 && salaryBase <= LARGEST_PAY_BAHT;
  if (!isSaid || activeDate === null) return null;
  return (
    <Differences employeeId={employeeId} salaryBase={salaryBase} activeDate={activeDate} {...(replaces ? { replaces } : {})} />
  );
}

function Differences(asked: { employeeId: string; salaryBase: number; activeDate: PlainDate; replaces?: PlainDate }) {
  const { data } = useQuery(query(retroPay.preview, { query: asked }));
  return data && data.length > 0 ? <RetroDifferences rows={data} /> : null;
}
