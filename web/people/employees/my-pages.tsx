import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { format } from '../../text/format.ts';
import { useShownPhone } from '../../text/phones.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { AddressLine } from '../shared/address-fields.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { useBankOptions } from '../shared/use-options.ts';
import { useMe } from './me-layout.tsx';
import { MyFaceSection } from './my-face-section.tsx';
import type { Employee } from './use-employee.ts';

function Mine({ children }: { children: (person: Employee) => ReactNode }) {
  const { t } = useText(EMPLOYEES);
  return (
    <QueryView query={useMe()} shape="form">
      {(person) => (
        <Stack gap="md">
          {children(person)}
          <Text size="sm" c="dimmed">
            {t('note.own')}
          </Text>
        </Stack>
      )}
    </QueryView>
  );
}

export function MyProfilePage() {
  const { t } = useText(EMPLOYEES);
  const phone = useShownPhone();
  return (
    <Mine>
      {(person) => (
        <>
          <Section title={t('section.name')}>
            <FactList
              facts={[
                { label: t('field.code'), value: person.code },
                { label: t('field.title'), value: person.title },
                { label: t('field.firstName'), value: person.firstName },
                { label: t('field.lastName'), value: person.lastName },
                { label: t('field.firstNameEn'), value: person.firstNameEn },
                { label: t('field.lastNameEn'), value: person.lastNameEn },
                { label: t('field.gender'), value: person.gender ? t(`gender.${person.gender}`) : null },
                { label: t('field.birthDate'), value: format.day(person.birthDate) },
              ]}
            />
          </Section>
          <Section title={t('section.contact')}>
            <FactList
              facts={[
                { label: t('field.email'), value: person.email },
                { label: t('field.phone'), value: phone(person.phone) },
              ]}
            />
          </Section>
          <Section title={t('section.address')}>
            {Object.values(person.address).some(Boolean) ? <AddressLine address={person.address} /> : '–'}
          </Section>
          <MyFaceSection />
        </>
      )}
    </Mine>
  );
}

export function MyWorkInfoPage() {
  const { t } = useText(EMPLOYEES);
  const banks = useBankOptions();
  return (
    <Mine>
      {(person) => (
        <>
          <Section title={t('section.employment')}>
            <FactList
              facts={[
                { label: t('field.department'), value: person.department?.name },
                { label: t('field.position'), value: person.position?.name },
                { label: t('field.startDate'), value: format.day(person.startDate) },
                ...(person.endDate ? [{ label: t('field.endDate'), value: format.day(person.endDate) }] : []),
                { label: t('field.salary'), value: <OwnSalary person={person} /> },
              ]}
            />
          </Section>
          <Section title={t('section.identity')}>
            <FactList
              facts={[
                { label: t('field.nationalId'), value: format.nationalId(person.nationalId) },
                { label: t('field.taxMethod'), value: person.taxMethod ? t(`taxMethod.${person.taxMethod}`) : null },
              ]}
            />
          </Section>
          <Section title={t('section.bank')}>
            <FactList
              facts={[
                { label: t('field.bank'), value: banks.find((bank) => bank.value === person.bankCode)?.label },
                { label: t('field.bankAccount'), value: person.bankAccount },
                { label: t('field.bankAccountName'), value: person.bankAccountName },
              ]}
            />
          </Section>
        </>
      )}
    </Mine>
  );
}

function OwnSalary({ person }: { person: Employee }) {
  const { t } = useText(EMPLOYEES);
  if (!person.salary) return '–';
  return (
    <>
      {format.currency(person.salary.salaryBase)}{' '}
      <Text span size="xs" c="dimmed">
        {t('salary.since', { date: format.day(person.salary.activeDate) })}
      </Text>
    </>
  );
}
