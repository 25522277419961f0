import { type Satang, satang } from '../../units.ts';
import { BANK_FILES, type FileBank } from './bank-file.ts';
import { type BankPayee, payeeProblems } from './bank-transfer.ts';
import { accountProblem, type FileViolation, violationsOf } from './file-party.ts';

/** Files that pay: the bank's own, its file for other banks, the list of what is paid by hand. */
export const PAYMENT_PARTS = ['direct', 'interbank', 'list'] as const;
export type PaymentPart = (typeof PAYMENT_PARTS)[number];

/**
 * How a person's net pay leaves: by a file (`direct`, `interbank`), by hand from the list (`list` a transfer, `cash`), by a file of their
 * own (`own`), or not yet: `held` back by decision, `waiting` since their file was taken without them, `left-out` for a problem.
 */
export const PAYMENT_WAYS = ['direct', 'interbank', 'list', 'cash', 'own', 'held', 'waiting', 'left-out'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];
export const PAYMENT_CHOICES = ['held', 'cash'] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];

export type PlannedPayment = {
  readonly employeeId: string;
  readonly way: PaymentWay;
  readonly net: Satang;
  readonly problems: readonly FileViolation[];
};
/** What was decided and taken before: by person, and which parts have a file already. */
export type PaymentState = {
  readonly bank: FileBank | null;
  readonly choices: ReadonlyMap<string, PaymentChoice>;
  readonly taken: ReadonlyMap<string, PaymentPart | 'own'>;
  readonly closed: ReadonlySet<PaymentPart>;
};

/** The part whose file a way stands in; null for what leaves by none. */
export const partOfWay = (way: PaymentWay): PaymentPart | null =>
  way === 'direct' || way === 'interbank' ? way : way === 'list' || way === 'cash' ? 'list' : null;

/**
 * Says for everybody with something to receive how it is paid, so that nobody keeps the others from their pay. What stands in a taken file
 * stays there; a decision comes next; an account at another bank goes by the bank's product for other banks where it fits, else on the
 * list; without a usable account a person is left out with what to mend. Net pay of all ways is the net pay of the run.
 * Source: product rule (issue 12 §5, decision 120). Example: company at KBank, account at SCB → `list`.
 */
export function planPayments(payees: readonly BankPayee[], state: PaymentState): PlannedPayment[] {
  return payees.filter((payee) => payee.net !== 0).map((payee) => planPayment(payee, state));
}

function planPayment(payee: BankPayee, { bank, choices, taken, closed }: PaymentState): PlannedPayment {
  const planned = (way: PaymentWay, problems: readonly FileViolation[] = []): PlannedPayment => ({
    employeeId: payee.employeeId,
    way,
    net: payee.net,
    problems,
  });
  const earlier = taken.get(payee.employeeId);
  if (earlier === 'list') return planned(choices.get(payee.employeeId) === 'cash' ? 'cash' : 'list');
  if (earlier !== undefined) return planned(earlier);
  const { way, problems } = wayOf(payee, bank, choices.get(payee.employeeId));
  const part = partOfWay(way);
  return part !== null && closed.has(part) ? planned('waiting') : planned(way, problems);
}

type Way = { readonly way: PaymentWay; readonly problems: readonly FileViolation[] };

/** How somebody is paid whom no file has yet. */
export function wayOf(payee: BankPayee, bank: FileBank | null, choice: PaymentChoice | undefined): Way {
  if (payee.net < 0) {
    const facts = { amount: payee.net };
    return { way: 'left-out', problems: violationsOf(payee.employeeId, [{ field: 'net', code: 'amount/negative', facts }]) };
  }
  if (choice !== undefined) return { way: choice, problems: [] };
  const problems = violationsOf(payee.employeeId, [accountProblem(payee, null)]);
  if (problems.length > 0) return { way: 'left-out', problems };
  if (bank === null) return { way: 'list', problems: [] };
  const { direct, interbank } = BANK_FILES[bank];
  if (payeeProblems(payee, direct.product).length === 0) return { way: 'direct', problems: [] };
  const isElsewhere = interbank !== null && payee.bankCode !== interbank.product.debitBank;
  const fits = isElsewhere && payeeProblems(payee, interbank.product).length === 0;
  return { way: fits ? 'interbank' : 'list', problems: [] };
}

export type WayTotal = { readonly way: PaymentWay; readonly people: number; readonly total: Satang };
/** People and money of each way that has any, in the order of `PAYMENT_WAYS`. */
export function wayTotals(planned: readonly PlannedPayment[]): WayTotal[] {
  return PAYMENT_WAYS.flatMap((way) => {
    const payments = planned.filter((payment) => payment.way === way);
    const total = satang(payments.reduce((sum, payment) => sum + payment.net, 0));
    return payments.length === 0 ? [] : [{ way, people: payments.length, total }];
  });
}
