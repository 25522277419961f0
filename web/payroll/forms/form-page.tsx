import { monthLists } from '../../../contract/payroll/month-lists.ts';
import { payees } from '../../../contract/payroll/payees.ts';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import type { Address } from '../../api/client.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, type AppPath } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { SheetPage } from '../shared/sheet-page.tsx';
import { PAYROLL_FORMS } from './texts.ts';

type FormKey = 'pnd1' | 'sps110' | 'pnd1a' | 'yearly-sso' | 'compensation' | 'month-list' | 'payees';
type PrintedForm = {
  readonly endpoint: Address;
  /** What the address names. */
  readonly names: readonly string[];
  readonly besides?: Readonly<Record<string, string>>;
  /** Names in the address, and what the call names them. */
  readonly renamed?: Readonly<Record<string, string>>;
  readonly back: (asked: (name: string) => string) => AppPath;
};
const FORMS: Readonly<Record<FormKey, PrintedForm>> = {
  pnd1: {
    endpoint: payrollDocuments.monthlyPnd1,
    names: ['month', 'additional', 'branchId'],
    back: (asked) => `/payrolls/wht1?month=${asked('month')}${asked('branchId') ? `&branchId=${asked('branchId')}` : ''}`,
  },
  sps110: {
    endpoint: payrollDocuments.monthlySocialSecurity,
    names: ['month', 'additional', 'branchId'],
    back: (asked) => `/payrolls/sso?month=${asked('month')}${asked('branchId') ? `&branchId=${asked('branchId')}` : ''}`,
  },
  pnd1a: {
    endpoint: yearlyDocuments.pnd1,
    names: ['year', 'additional'],
    back: (asked) => `/payrolls/yearly-wht1?year=${asked('year')}`,
  },
  'yearly-sso': {
    endpoint: yearlyDocuments.socialSecurity,
    names: ['year'],
    besides: { form: 'sso' },
    back: (asked) => `/payrolls/yearly-sso?year=${asked('year')}`,
  },
  compensation: {
    endpoint: yearlyDocuments.socialSecurity,
    names: ['year', 'rate', 'paidAhead'],
    besides: { form: 'compensation' },
    back: (asked) => `/payrolls/yearly-sso?year=${asked('year')}`,
  },
  'month-list': {
    endpoint: monthLists.get,
    names: ['list', 'month', 'payrollId'],
    back: (asked) => `/payrolls/lists?list=${asked('list')}&month=${asked('month')}`,
  },
  payees: {
    endpoint: payees.return,
    names: ['month', 'year', 'additional'],
    // The address names the page's form already.
    renamed: { return: 'form' },
    back: (asked) => `/payrolls/payees?return=${asked('return')}${asked('month') ? `&month=${asked('month')}` : ''}`,
  },
};
const isForm = (key: string | undefined): key is FormKey => key !== undefined && Object.hasOwn(FORMS, key);

/** A return or a list as it is printed: `?form=pnd1&month=2026-11`. Saving it keeps it as it was taken. */
export function FormPage() {
  const { t } = useText(PAYROLL_FORMS);
  const list = useListState();
  const key = list.one('form');
  if (!isForm(key))
    return (
      <Page title={t('unknown')}>
        <EmptyState title={t('unknownText')} action={<AppLink to="/payrolls/wht1">{t('back')}</AppLink>} />
      </Page>
    );
  const { back, renamed = {}, besides = {}, ...form } = FORMS[key];
  const given = Object.entries(renamed).map(([name, called]) => [called, list.one(name) ?? '']);
  const link = <AppLink to={back((name) => list.one(name) ?? '')}>{t('back')}</AppLink>;
  return (
    <SheetPage
      {...form}
      besides={{ ...besides, ...Object.fromEntries(given) }}
      title={t(`form.${key}`)}
      savedAs="pdf"
      action={link}
    />
  );
}
