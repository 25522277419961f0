import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { company } from '../../../../contract/company/company.ts';
import { organizations } from '../../../../contract/people/organizations.ts';
import { hasThaiFilings } from '../../../../domain/company/legal-ids.ts';
import { query } from '../../../api/queries.ts';
import { AddressLine } from '../../../people/shared/address-fields.tsx';
import { format, grouped } from '../../../text/format.ts';
import { useShownPhone } from '../../../text/phones.ts';
import { SHARED } from '../../../text/shared-text.ts';
import { useText } from '../../../text/use-text.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { ContractForm } from '../../../ui/form/contract-form.ts';
import { FactList, Section } from '../../../ui/section.tsx';
import { SETUP } from '../texts.ts';
import { draftValuesOf } from './setup-fields.ts';
import { useBankChoices, useNamedChoices } from './use-choices.ts';
import { useFieldLabel } from './use-field-label.ts';

const TAX_ID_BLOCKS = [1, 4, 5, 2, 1];

/** Everything that was entered, step by step, each with the way back to it. */
export function SetupSummary({ of }: { of: ContractForm<typeof company.setup> }) {
  const { t } = useText(SETUP);
  const phone = useShownPhone();
  const labelOf = useFieldLabel();
  const values = draftValuesOf(of.form.getValues());
  const types = useNamedChoices(useQuery(query(organizations.businessTypes)).data);
  const countries = useNamedChoices(useQuery(query(organizations.countries)).data);
  const currencies = useNamedChoices(useQuery(query(organizations.currencies)).data);
  const banks = useBankChoices(useQuery(query(company.banks)).data);
  const nameIn = (options: readonly { value: string; label: string }[], id: string | null | undefined) =>
    options.find((option) => option.value === id)?.label ?? id;
  const fact = (name: string, value: ReactNode) => ({ label: labelOf(name), value });
  const later = t('create.later');
  const isThai = hasThaiFilings(values.countryId ?? 'TH');
  const location = values.zoneLatitude ? `${values.zoneLatitude}, ${values.zoneLongitude}` : t('location.noneShort');
  return (
    <>
      <Part step={1} title={t('step.business')} facts={[fact('businessTypeId', nameIn(types, values.businessTypeId))]} />
      <Part
        step={2}
        title={t('step.company')}
        facts={[
          fact('name', values.name),
          fact('nameEn', values.nameEn),
          fact('countryId', nameIn(countries, values.countryId)),
          fact('foundingDate', format.day(values.foundingDate) || later),
          fact('phoneNumber', phone(values.phoneNumber)),
          fact('address', values.address ? <AddressLine address={values.address} /> : null),
        ]}
      />
      <Part
        step={3}
        title={t('step.ids')}
        facts={[
          fact('taxId', (isThai ? grouped(values.taxId, TAX_ID_BLOCKS) : values.taxId) || later),
          ...(isThai
            ? [
                fact('branchTax', values.branchTax ?? later),
                fact('socialSecurityId', values.socialSecurityId ?? later),
                fact('branchSocialSecurity', values.branchSocialSecurity ?? later),
              ]
            : []),
        ]}
      />
      <Part
        step={4}
        title={t('step.money')}
        facts={[
          fact('currencyId', nameIn(currencies, values.currencyId)),
          fact('timeZone', values.timeZone),
          ...(isThai ? [fact('bankId', nameIn(banks, values.bankId) ?? later)] : []),
        ]}
      />
      <Part
        step={5}
        title={t('step.work')}
        facts={[
          fact('shiftBoardType', t(values.shiftBoardType === 'monthly' ? 'board.monthly' : 'board.weekly')),
          ...(isThai ? [fact('runningPayroll', t(values.runningPayroll === false ? 'create.no' : 'create.yes'))] : []),
        ]}
      />
      <Part step={6} title={t('step.zone')} facts={[fact('zoneName', values.zoneName), fact('zoneLatitude', location)]} />
    </>
  );
}

type PartProps = { step: number; title: string; facts: readonly { label: string; value: ReactNode }[] };

function Part({ step, title, facts }: PartProps) {
  const { t } = useText(SHARED);
  const change = `${t('action.edit')}: ${title}`;
  return (
    <Section
      title={title}
      action={
        <AppLink to={`/setup/create-company/${step}`} aria-label={change}>
          {t('action.edit')}
        </AppLink>
      }
    >
      <FactList facts={facts} />
    </Section>
  );
}
