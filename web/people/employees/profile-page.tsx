import { Stack } from '@mantine/core';
import { employees } from '../../../contract/people/employees.ts';
import { useCan } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { changedFields } from '../../ui/form/changed-fields.ts';
import type { FieldOf } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { PhoneField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useFocusField } from '../../ui/form/use-focus-field.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { FieldGrid, Section } from '../../ui/section.tsx';
import { AddressFields, addressInitial } from '../shared/address-fields.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { ACCOUNT_REQUEST } from './texts.ts';
import { type Employee, useEmployee, useWantedField } from './use-employee.ts';

export function ProfilePage() {
  const employee = useEmployee();
  return (
    <QueryView query={employee} shape="form">
      {(person) => <ProfileForm key={`${person.id}-${person.version}`} person={person} />}
    </QueryView>
  );
}

const initialOf = (person: Employee) => ({
  code: person.code,
  title: person.title ?? '',
  firstName: person.firstName,
  lastName: person.lastName,
  firstNameEn: person.firstNameEn ?? '',
  lastNameEn: person.lastNameEn ?? '',
  email: person.email ?? '',
  phone: person.phone ?? '',
  gender: person.gender,
  birthDate: person.birthDate,
  address: addressInitial(person.address),
});

function ProfileForm({ person }: { person: Employee }) {
  const { t } = useText(EMPLOYEES);
  const { t: ofRequest } = useText(ACCOUNT_REQUEST);
  const isFixed = !useCan(employees.update);
  const mayReach = useCan(employees.setGroups);
  const initial = initialOf(person);
  const form = useContractForm(employees.update, {
    initial,
    complete: (values) => ({ ...changedFields(initial, values), id: person.id, version: person.version }),
    doneText: t('done.saved'),
  });
  useFocusField(useWantedField()?.name);
  const genders = (['male', 'female', 'other'] as const).map((value) => ({ value, label: t(`gender.${value}`) }));
  const field = (name: FieldOf<typeof employees.update>) => ({ of: form, name, isDisabled: isFixed });
  // Owners and administrators alone: whoever is reached by it can ask to be this person.
  const contact = (name: 'email' | 'phone') => ({ ...field(name), isDisabled: isFixed || !mayReach });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <Section title={t('section.name')}>
          <FieldGrid>
            <TextField {...field('code')} label={t('field.code')} isRequired />
            <TextField {...field('title')} label={t('field.title')} hint={t('hint.title')} />
            <TextField {...field('firstName')} label={t('field.firstName')} isRequired />
            <TextField {...field('lastName')} label={t('field.lastName')} isRequired />
            <TextField {...field('firstNameEn')} label={t('field.firstNameEn')} />
            <TextField {...field('lastNameEn')} label={t('field.lastNameEn')} />
            <SelectField {...field('gender')} label={t('field.gender')} options={genders} isClearable />
            <DateField {...field('birthDate')} label={t('field.birthDate')} isClearable />
          </FieldGrid>
        </Section>
        <Section title={t('section.contact')} note={isFixed || mayReach ? undefined : ofRequest('ownersOnly')}>
          <FieldGrid>
            <TextField {...contact('email')} label={t('field.email')} type="email" />
            <PhoneField {...contact('phone')} label={t('field.phone')} />
          </FieldGrid>
        </Section>
        <Section title={t('section.address')} note={t('note.address')}>
          <AddressFields of={form} isDisabled={isFixed} />
        </Section>
      </Stack>
      <SaveBar of={form} />
    </form>
  );
}
