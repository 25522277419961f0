import { Alert, Text } from '@mantine/core';
import { ApiError } from '../../api/api-error.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { COMMERCE } from './texts.ts';

const BILLS = 'billingAddress.';
const INVOICE = 'invoiceAddress.';
/** Of the form for invoices, which stands below that of bills. */
export const INVOICE_PART = 'invoice';

/** Why an address that was kept earlier is refused, with the way to its field: where it is used, its fields are not shown. */
export function AddressProblem({ of, isAlone }: { of: Error | null; isAlone?: boolean }) {
  const { t } = useText(COMMERCE);
  const problems = of instanceof ApiError ? of.errors : [];
  const [problem] = problems.filter(({ field }) => field.startsWith(BILLS) || field.startsWith(INVOICE));
  if (!problem) return null;
  return (
    <Alert color="red" role="alert" title={t(problem.field.startsWith(BILLS) ? 'address.wrong' : 'address.wrongInvoice')}>
      <Text size="sm">{problem.message}</Text>
      <AppLink to={`/company/order/billing?mend=${problem.field}${isAlone ? '&alone=1' : ''}`}>{t('address.correct')}</AppLink>
    </Alert>
  );
}

type MendedField = { readonly name: string | undefined; readonly part?: typeof INVOICE_PART };
/** The field that a link said is to be mended, of the form of bills or of that for invoices. */
export const mendedField = (mend: string | undefined): MendedField => {
  if (mend?.startsWith(INVOICE)) return { name: mend.slice(INVOICE.length), part: INVOICE_PART };
  return { name: mend?.startsWith(BILLS) ? mend.slice(BILLS.length) : undefined };
};
