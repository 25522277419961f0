import { Anchor, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { company } from '../../../../contract/company/company.ts';
import { organizations } from '../../../../contract/people/organizations.ts';
import { CONSENT_AUDIENCES } from '../../../../domain/company/consent-text.ts';
import { hasThaiFilings } from '../../../../domain/company/legal-ids.ts';
import { query } from '../../../api/queries.ts';
import { useTimeZoneOptions } from '../../../company/shared/use-time-zone-options.ts';
import { AddressFields } from '../../../people/shared/address-fields.tsx';
import { useText } from '../../../text/use-text.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { fieldId, NationalIdField, PhoneField, SelectField, SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { FieldGrid, Section } from '../../../ui/section.tsx';
import { SETUP } from '../texts.ts';
import { BoardChoice } from './board-choice.tsx';
import { DigitsField } from './digits-field.tsx';
import { LocationField } from './location-field.tsx';
import { SetupSummary } from './setup-summary.tsx';
import { useBankChoices, useNamedChoices } from './use-choices.ts';
import { useWizardForm } from './wizard-context.ts';

export function BusinessStep() {
  const { t } = useText(SETUP);
  const of = useWizardForm();
  const options = useNamedChoices(useQuery(query(organizations.businessTypes)).data);
  return (
    <Section title={t('step.business')} note={t('create.businessNote')}>
      <SelectField
        of={of}
        name="businessTypeId"
        label={t('field.businessType')}
        hint={t('hint.businessType')}
        options={options}
        isRequired
      />
    </Section>
  );
}

export function CompanyStep() {
  const { t } = useText(SETUP);
  const of = useWizardForm();
  const countries = useNamedChoices(useQuery(query(organizations.countries)).data);
  return (
    <>
      <Section title={t('step.company')}>
        <FieldGrid>
          <TextField of={of} name="name" label={t('field.name')} isRequired />
          <TextField of={of} name="nameEn" label={t('field.nameEn')} />
          <SelectField
            of={of}
            name="countryId"
            label={t('field.country')}
            hint={t('hint.country')}
            options={countries}
            isRequired
          />
          <PhoneField of={of} name="phoneNumber" label={t('field.phoneNumber')} />
          <DateField of={of} name="foundingDate" label={t('field.foundingDate')} hint={t('hint.later')} isClearable />
        </FieldGrid>
      </Section>
      <Section title={t('field.address')} note={t('create.addressNote')}>
        <AddressFields of={of} />
      </Section>
    </>
  );
}

const useIsThai = () => hasThaiFilings(String(useWizardForm().form.getValues().countryId));

export function IdsStep() {
  const { t } = useText(SETUP);
  const of = useWizardForm();
  if (!useIsThai()) {
    return (
      <Section title={t('step.ids')} note={t('create.idsElsewhere')}>
        <TextField of={of} name="taxId" label={t('field.taxId')} />
      </Section>
    );
  }
  return (
    <Section title={t('step.ids')} note={t('create.idsNote')}>
      <FieldGrid>
        <NationalIdField of={of} name="taxId" label={t('field.taxId')} hint={t('hint.taxId')} />
        <DigitsField of={of} name="branchTax" label={t('field.branchTax')} hint={t('hint.branchTax')} count={5} />
        <DigitsField
          of={of}
          name="socialSecurityId"
          label={t('field.socialSecurityId')}
          hint={t('hint.socialSecurityId')}
          count={10}
        />
        <DigitsField
          of={of}
          name="branchSocialSecurity"
          label={t('field.branchSocialSecurity')}
          hint={t('hint.branchSocialSecurity')}
          count={6}
        />
      </FieldGrid>
    </Section>
  );
}

export function MoneyStep() {
  const { t } = useText(SETUP);
  const of = useWizardForm();
  const currencies = useNamedChoices(useQuery(query(organizations.currencies)).data);
  const banks = useBankChoices(useQuery(query(company.banks)).data);
  const zones = useTimeZoneOptions();
  return (
    <Section title={t('step.money')}>
      <FieldGrid>
        <SelectField of={of} name="currencyId" label={t('field.currency')} options={currencies} isRequired />
        <SelectField of={of} name="timeZone" label={t('field.timeZone')} hint={t('hint.timeZone')} options={zones} isRequired />
        {useIsThai() ? (
          <SelectField of={of} name="bankId" label={t('field.bank')} hint={t('hint.bank')} options={banks} isClearable />
        ) : null}
      </FieldGrid>
    </Section>
  );
}

export function WorkStep() {
  const { t } = useText(SETUP);
  const of = useWizardForm();
  return (
    <Section title={t('step.work')}>
      <Stack gap="lg">
        <BoardChoice of={of} />
        {useIsThai() ? (
          <SwitchField of={of} name="runningPayroll" label={t('field.runningPayroll')} hint={t('hint.runningPayroll')} />
        ) : null}
      </Stack>
    </Section>
  );
}

export function ZoneStep() {
  const { t } = useText(SETUP);
  const of = useWizardForm();
  return (
    <Section title={t('step.zone')} note={t('create.zoneNote')}>
      <Stack gap="md">
        <TextField of={of} name="zoneName" label={t('field.zoneName')} hint={t('hint.zoneName')} isRequired />
        <LocationField of={of} latitude="zoneLatitude" longitude="zoneLongitude" />
      </Stack>
    </Section>
  );
}

export function ConsentStep() {
  const { t } = useText(SETUP);
  const of = useWizardForm();
  const { error } = of.form.getInputProps('acceptConsent');
  return (
    <>
      <SetupSummary of={of} />
      <Section title={t('step.consent')}>
        <Checkbox
          id={fieldId('acceptConsent', of.part)}
          label={t('field.consent')}
          checked={of.form.getValues().acceptConsent === true}
          error={error}
          onChange={(event) => {
            of.form.setFieldValue('acceptConsent', event.currentTarget.checked);
            of.form.clearFieldError('acceptConsent');
          }}
        />
        <ConsentTexts />
        <Text size="sm" c="dimmed" mt="sm">
          {t('create.finishNote')}
        </Text>
      </Section>
    </>
  );
}

/** The texts that are accepted with the set-up, to be read before. */
function ConsentTexts() {
  const { t, language } = useText(SETUP);
  return (
    <Group gap="md" mt="sm">
      {CONSENT_AUDIENCES.map((audience) => (
        <Anchor key={audience} href={`/${language}/webview/pdpa/${audience}`} target="_blank" size="sm">
          {t(`consentText.${audience}`)}
        </Anchor>
      ))}
    </Group>
  );
}
