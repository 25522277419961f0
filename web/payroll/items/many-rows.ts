import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { itemAmounts } from '../../../contract/payroll/item-amounts.ts';

export type PersonAmount = WireAnswer<typeof itemAmounts.people>[number];
/** What was typed by employee code in small letters; empty where nothing is to change. */
export type Typed = Readonly<Record<string, number | string>>;
export const codeOf = ({ employee }: PersonAmount): string => employee.code.toLowerCase();
