import { useQuery } from '@tanstack/react-query';
import { company } from '../../../contract/company/company.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { organizations } from '../../../contract/people/organizations.ts';
import { hasThaiFilings } from '../../../domain/company/legal-ids.ts';
import { query } from '../../api/queries.ts';
import { useTimeZoneOptions } from '../../company/shared/use-time-zone-options.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm, FieldOf } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { NationalIdField, PhoneField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FieldGrid, Section } from '../../ui/section.tsx';
import { COMPANY } from './texts.ts';

type ViewProps = { of: ContractForm<typeof company.update>; isFixed: boolean; view: WireAnswer<typeof company.get> };

export function ProfileSection({ of, isFixed, view }: ViewProps) {
  const { t } = useText(COMPANY);
  const types = useBusinessTypes(view.businessType);
  const zones = useTimeZoneOptions();
  const currencies = useCurrencies();
  const field = (name: FieldOf<typeof company.update>) => ({ of, name, isDisabled: isFixed });
  return (
    <Section title={t('section.profile')}>
      <FieldGrid>
        <TextField {...field('name')} label={t('field.name')} isRequired />
        <TextField {...field('nameEn')} label={t('field.nameEn')} />
        <TextField {...field('email')} label={t('field.email')} type="email" />
        <PhoneField {...field('phoneNumber')} label={t('field.phoneNumber')} />
        <SelectField {...field('businessType')} label={t('field.businessType')} options={types} isRequired />
        <DateField {...field('foundingDate')} label={t('field.foundingDate')} isClearable />
        <SelectField
          {...field('currencyId')}
          label={t('field.currency')}
          hint={t('hint.currency')}
          options={currencies}
          isRequired
        />
        <SelectField {...field('timeZone')} label={t('field.timeZone')} hint={t('hint.timeZone')} options={zones} isRequired />
        <SwitchField {...field('runningPayroll')} label={t('field.runningPayroll')} hint={t('hint.runningPayroll')} />
      </FieldGrid>
    </Section>
  );
}

function useCurrencies() {
  const { language } = useText(COMPANY);
  const found = useQuery(query(organizations.currencies)).data ?? [];
  return found.map(({ id, nameEn, nameTh }) => ({ value: id, label: language === 'th' ? nameTh : nameEn }));
}

/** Kinds of business in the language of the page; one that was typed before there was a list stays as it is. */
function useBusinessTypes(present: string | null) {
  const { language } = useText(COMPANY);
  const types = useQuery(query(organizations.businessTypes)).data ?? [];
  const options = types.map((type) => ({ value: type.id, label: language === 'th' ? type.nameTh : type.nameEn }));
  return !present || options.some((option) => option.value === present)
    ? options
    : [{ value: present, label: present }, ...options];
}

export function IdsSection({ of, isFixed, view }: ViewProps) {
  const { t } = useText(COMPANY);
  const field = (name: FieldOf<typeof company.update>) => ({ of, name, isDisabled: isFixed });
  if (!hasThaiFilings(view.country.code)) {
    return (
      <Section title={t('section.ids')}>
        <TextField {...field('taxId')} label={t('field.taxId')} />
      </Section>
    );
  }
  return (
    <Section title={t('section.ids')} note={t('note.ids')}>
      <FieldGrid>
        <NationalIdField {...field('taxId')} label={t('field.taxId')} hint={t('hint.taxId')} />
        <TextField {...field('branchTax')} label={t('field.branchTax')} hint={t('hint.branchTax')} />
        <TextField {...field('branchName')} label={t('field.branchName')} hint={t('hint.branchName')} />
        <TextField {...field('socialSecurityId')} label={t('field.socialSecurityId')} hint={t('hint.socialSecurityId')} />
        <TextField
          {...field('branchSocialSecurity')}
          label={t('field.branchSocialSecurity')}
          hint={t('hint.branchSocialSecurity')}
        />
      </FieldGrid>
    </Section>
  );
}

export function BankSection({ of, isFixed, view }: ViewProps) {
  const { t, language } = useText(COMPANY);
  const banks = useQuery(query(company.banks)).data ?? [];
  const options = banks.map((bank) => ({
    value: bank.code,
    label: `${language === 'th' ? bank.nameTh : bank.nameEn} (${bank.short})`,
  }));
  const isClosed = view.bankAccount === null && view.bankAccountTail !== null;
  const note = isClosed ? t('note.masked', { tail: `•••• ${view.bankAccountTail ?? ''}` }) : t('note.bank');
  const field = (name: FieldOf<typeof company.update>) => ({ of, name, isDisabled: isFixed });
  return (
    <Section title={t('section.bank')} note={note}>
      <FieldGrid>
        <SelectField {...field('bankCode')} label={t('field.bank')} options={options} isClearable />
        {isClosed ? null : <TextField {...field('bankAccount')} label={t('field.bankAccount')} />}
        <TextField {...field('bankAccountName')} label={t('field.bankAccountName')} />
      </FieldGrid>
    </Section>
  );
}
