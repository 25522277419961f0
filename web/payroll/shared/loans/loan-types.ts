import type { WireAnswer } from '../../../../contract/endpoint.ts';
import type { loans } from '../../../../contract/payroll/loans.ts';

export type Loan = WireAnswer<typeof loans.search>['content'][number];
export type LoanWithEntries = WireAnswer<typeof loans.get>;
export type OwnLoan = WireAnswer<typeof loans.own>[number];
