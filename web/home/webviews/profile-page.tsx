import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { employees } from '../../../contract/people/employees.ts';
import { query } from '../../api/queries.ts';
import { AddressLine } from '../../people/shared/address-fields.tsx';
import { format } from '../../text/format.ts';
import { useShownPhone } from '../../text/phones.ts';
import { useText } from '../../text/use-text.ts';
import { Person } from '../../ui/person.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { WebviewPage } from '../../ui/webview-page.tsx';
import { WEBVIEWS } from './texts.ts';

const AVATAR = 44;

/** One's own profile, to read. */
export function OwnProfilePage() {
  const { t } = useText(WEBVIEWS);
  const phone = useShownPhone();
  return (
    <WebviewPage title={t('profile.title')}>
      <QueryView query={useQuery(query(employees.get))} shape="form">
        {(me) => (
          <>
            <Person person={me} note={me.position?.name ?? me.code} size={AVATAR} />
            <Section title={t('profile.person')}>
              <FactList
                facts={[
                  { label: t('profile.code'), value: me.code },
                  { label: t('profile.firstName'), value: me.firstName },
                  { label: t('profile.lastName'), value: me.lastName },
                  { label: t('profile.firstNameEn'), value: me.firstNameEn },
                  { label: t('profile.lastNameEn'), value: me.lastNameEn },
                  { label: t('profile.birthDate'), value: format.day(me.birthDate) },
                ]}
              />
            </Section>
            <Section title={t('profile.contact')}>
              <FactList
                facts={[
                  { label: t('profile.email'), value: me.email },
                  { label: t('profile.phone'), value: phone(me.phone) },
                  {
                    label: t('profile.address'),
                    value: Object.values(me.address).some(Boolean) ? <AddressLine address={me.address} /> : null,
                  },
                ]}
              />
            </Section>
            <Text size="sm" c="dimmed">
              {t('note')}
            </Text>
          </>
        )}
      </QueryView>
    </WebviewPage>
  );
}
