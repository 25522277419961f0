import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { positions } from '../../../contract/people/positions.ts';

export type SalaryRow = WireAnswer<typeof positions.salaryHistory>[number];
