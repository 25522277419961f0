import { baht, share } from '../money.ts';
import type { BasisPoints, Satang } from '../units.ts';

/** The salary by which a share of salary is shown before anybody has it. Source: specification 3 §9. */
export const SALARY_PROTOTYPE = baht(20_000);

/** What a share of salary pays of the prototype, in satang. Example: 725 basis points → 1,450.00. */
export const shareOfPrototype = (percent: BasisPoints): Satang => share(SALARY_PROTOTYPE, percent);
