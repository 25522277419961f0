import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { organizations } from '../../../contract/people/organizations.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import classes from './console.module.css';
import { CONSOLE, CONSOLE_RECORDS } from './texts.ts';
import { type Organization, useOrganization } from './use-organization.ts';

export function OverviewPage() {
  return (
    <QueryView query={useOrganization()} shape="form">
      {(data) => (
        <div className={classes.columns}>
          <Stack gap="md">
            <Profile company={data} />
            <Subscriptions company={data} />
          </Stack>
          <Stack gap="md">
            <Usage company={data} />
            <Contacts company={data} />
          </Stack>
        </div>
      )}
    </QueryView>
  );
}

function Profile({ company }: { company: Organization }) {
  const { t, language } = useText(CONSOLE);
  const kinds = useQuery(query(organizations.businessTypes)).data ?? [];
  const kind = kinds.find((choice) => choice.id === company.businessType);
  const kindName = language === 'th' ? kind?.nameTh : kind?.nameEn;
  return (
    <Section title={t('section.profile')}>
      <FactList
        facts={[
          { label: t('field.nameEn'), value: company.nameEn },
          { label: t('field.companyCode'), value: company.companyCode },
          { label: t('field.taxId'), value: company.taxIdTail ? `•••${company.taxIdTail}` : null },
          { label: t('field.businessType'), value: kindName ?? company.businessType },
          { label: t('field.foundingDate'), value: format.day(company.foundingDate) },
          { label: t('field.country'), value: `${company.countryCode} · ${company.currencyCode}` },
          { label: t('field.timeZone'), value: company.timeZone.uniqueName },
          { label: t('field.createdAt'), value: format.dateOf(company.createdAt) },
        ]}
      />
    </Section>
  );
}

function Usage({ company }: { company: Organization }) {
  const { t } = useText(CONSOLE);
  const { t: records } = useText(CONSOLE_RECORDS);
  const { approved, pending, rejected, deactivated } = company.peopleByStatus;
  const links = (
    <Group gap="md">
      <AppLink to={`/console/employees?orgId=${company.id}`}>{records('companyEmployees')}</AppLink>
      <AppLink to={`/console/onedee-station?orgId=${company.id}`}>{records('companyStations')}</AppLink>
      <AppLink to={`/console/clocks?orgId=${company.id}`}>{records('companyClocks')}</AppLink>
      <AppLink to={`/console/event-logs?orgId=${company.id}`}>{records('companyEvents')}</AppLink>
    </Group>
  );
  return (
    <Section title={t('section.usage')} note={links}>
      <FactList
        facts={[
          { label: t('field.approved'), value: format.count(approved) },
          { label: t('field.seats'), value: format.count(company.seats) },
          { label: t('field.pending'), value: format.count(pending) },
          { label: t('field.rejected'), value: format.count(rejected) },
          { label: t('field.deactivated'), value: format.count(deactivated) },
          { label: t('field.lastClockingDay'), value: format.day(company.lastClockingDay) },
          { label: t('field.clocks30Days'), value: format.count(company.clocks30Days) },
        ]}
      />
    </Section>
  );
}

function Subscriptions({ company }: { company: Organization }) {
  const { t } = useText(CONSOLE);
  return (
    <Section title={t('section.subscriptions')}>
      {company.subscriptions.length === 0 ? <Text c="dimmed">{t('noSubscriptions')}</Text> : null}
      <ul className={classes.rows}>
        {company.subscriptions.map((sold) => (
          <li key={sold.id}>
            <div>
              {sold.products.map((product) => `${product.name} · ${t('seats', { count: product.numberSpecified })}`).join(', ')}
              <Text size="sm" c="dimmed">
                {format.dateOf(sold.startDate)} – {format.dateOf(sold.endDate)}
              </Text>
            </div>
            <Text size="sm">{t(`subscription.${sold.status.name}`)}</Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Contacts({ company }: { company: Organization }) {
  const { t } = useText(CONSOLE);
  return (
    <Section title={t('section.contacts')} note={t(company.access ? 'note.contactsOpen' : 'note.contacts')}>
      {company.contacts.length === 0 ? <Text c="dimmed">{t('noContacts')}</Text> : null}
      <ul className={classes.rows}>
        {company.contacts.map((owner) => (
          <li key={`${owner.name} ${owner.email}`}>
            <span>{owner.name}</span>
            <Text size="sm" c="dimmed">
              {[owner.email, owner.phone].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
