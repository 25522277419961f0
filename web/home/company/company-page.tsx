import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiKeys } from '../../../contract/company/api-keys.ts';
import { company } from '../../../contract/company/company.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { dataRequests } from '../../../contract/privacy/data-requests.ts';
import { hasThaiFilings, legalIdProblems } from '../../../domain/company/legal-ids.ts';
import { query } from '../../api/queries.ts';
import { Can, readSessionAgain, useCan } from '../../api/session.tsx';
import { AddressFields, addressInitial } from '../../people/shared/address-fields.tsx';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { changedFields } from '../../ui/form/changed-fields.ts';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useFocusField } from '../../ui/form/use-focus-field.ts';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './company.module.css';
import { COMPANY_SECTIONS, CompanyIndex, sectionId } from './company-index.tsx';
import { BankSection, IdsSection, ProfileSection } from './company-sections.tsx';
import { LogoSection } from './logo-section.tsx';
import { PasscodeSection } from './passcode-section.tsx';
import { ProviderAccessSection } from './provider-access-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SignInWaysSection } from './sign-in-methods-section.tsx';
import { COMPANY } from './texts.ts';
import { WorkHoursSection } from './work-hours-section.tsx';

export type CompanyView = WireAnswer<typeof company.get>;

export function CompanyPage() {
  const { t } = useText(COMPANY);
  const found = useQuery(query(company.get, { query: {} }));
  return (
    <Page title={t('title')} action={<OtherPages />}>
      <QueryView query={found} shape="form">
        {(data) => <CompanySections view={data} />}
      </QueryView>
    </Page>
  );
}

function OtherPages() {
  const { t } = useText(COMPANY);
  return (
    <Group gap="md">
      <AppLink to="/company/billing">{t('billing')}</AppLink>
      <AppLink to="/company/branch">{t('branches')}</AppLink>
      <Can call={apiKeys.list}>
        <AppLink to="/company/api-keys">{t('apiKeys')}</AppLink>
        <AppLink to="/company/webhooks">{t('webhooks')}</AppLink>
      </Can>
      <Can call={dataRequests.list}>
        <AppLink to="/company/privacy">{t('privacy')}</AppLink>
      </Can>
    </Group>
  );
}

function CompanySections({ view }: { view: CompanyView }) {
  const maySettle = useCan(company.renewPasscode);
  const hasBank = hasThaiFilings(view.country.code);
  const sections = COMPANY_SECTIONS.filter((section) => (section !== 'bank' || hasBank) && (section !== 'access' || maySettle));
  return (
    <div className={classes.page}>
      <CompanyIndex sections={sections} />
      <Stack gap="md" miw={0}>
        <Stack gap="md" id={sectionId('profile')} className={classes.group}>
          <LogoSection view={view} />
          <CompanyForm key={view.version} view={view} />
        </Stack>
        <div id={sectionId('hours')} className={classes.group}>
          <WorkHoursSection />
        </div>
        <Stack gap="md" id={sectionId('access')} className={classes.group}>
          <PasscodeSection view={view} />
          <SecondFactorSection view={view} />
          <SignInWaysSection />
          <ProviderAccessSection />
        </Stack>
      </Stack>
    </div>
  );
}

const initialOf = (view: CompanyView) => ({
  name: view.name,
  nameEn: view.nameEn ?? '',
  email: view.email ?? '',
  phoneNumber: view.phoneNumber ?? '',
  businessType: view.businessType ?? '',
  foundingDate: view.foundingDate,
  runningPayroll: view.runningPayroll,
  currencyId: view.currency.code,
  timeZone: view.timeZone.uniqueName,
  taxId: view.taxId ?? '',
  branchTax: view.branchTax ?? '',
  branchName: view.branchName ?? '',
  socialSecurityId: view.socialSecurityId ?? '',
  branchSocialSecurity: view.branchSocialSecurity ?? '',
  bankCode: view.bankCode ?? '',
  bankAccount: view.bankAccount ?? '',
  bankAccountName: view.bankAccountName ?? '',
  address: addressInitial(view.address),
});

function CompanyForm({ view }: { view: CompanyView }) {
  const { t } = useText(COMPANY);
  const isFixed = !useCan(company.update);
  const initial = initialOf(view);
  const form = useContractForm(company.update, {
    initial,
    complete: (values) => ({ ...changedFields(initial, values), version: view.version }),
    rules: (body) => legalIdProblems(view.country.code, body),
    doneText: t('saved'),
    // What the menu shows hangs on the company too.
    onDone: () => void readSessionAgain(),
  });
  useFocusField(useListState().one('field'));
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <ProfileSection of={form} isFixed={isFixed} view={view} />
        <div id={sectionId('ids')} className={classes.group}>
          <IdsSection of={form} isFixed={isFixed} view={view} />
        </div>
        {hasThaiFilings(view.country.code) ? (
          <div id={sectionId('bank')} className={classes.group}>
            <BankSection of={form} isFixed={isFixed} view={view} />
          </div>
        ) : null}
        <div id={sectionId('address')} className={classes.group}>
          <Section title={t('section.address')}>
            <AddressFields of={form} isDisabled={isFixed} />
          </Section>
        </div>
      </Stack>
      <SaveBar of={form} />
    </form>
  );
}
