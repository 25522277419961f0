import { Avatar, Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { query } from '../../api/queries.ts';
import { format, today } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import classes from './dashboard.module.css';
import { NumberWorking } from './number-working.tsx';
import { NUMBER_WORKING } from './number-working-texts.ts';
import { DASHBOARD } from './texts.ts';

export const SHOWN = ['present', 'late', 'absent', 'not-yet', 'at-work', 'on-leave'] as const;
type Show = (typeof SHOWN)[number];
type PersonOfDay = WireAnswer<typeof dashboard.people>['content'][number];
const SIZE = 50;

/** The rows behind a number of the home: people of today, or documents. The address says which, so that a link opens them. */
export function HomeDrawer() {
  const { t } = useText(DASHBOARD);
  const { t: working } = useText(NUMBER_WORKING);
  const list = useListState();
  const asked = list.one('show');
  const show = SHOWN.find((text) => text === asked);
  const isOpen = show !== undefined || asked === 'documents' || asked === 'open-days';
  return (
    <SideDrawer
      title={show ? t(`group.${show}`) : asked === 'open-days' ? working('number.open-days') : t('documents.title')}
      isOpen={isOpen}
      hasAddress
      onClose={() => list.close({ show: undefined })}
      size={480}
    >
      {show ? (
        <Stack gap="lg">
          <NumberWorking key={show} show={show} />
          <section aria-label={working('who')}>
            <Title order={3} fz={14} mb={4}>
              {working('who')}
            </Title>
            <PeopleOfToday key={show} show={show} />
          </section>
        </Stack>
      ) : null}
      {asked === 'open-days' ? (
        <Stack gap="lg">
          <NumberWorking show="open-days" />
          <AppLink to="/reports/clocking?inbox=missing-out">{working('all')}</AppLink>
        </Stack>
      ) : null}
      {asked === 'documents' ? <Documents /> : null}
    </SideDrawer>
  );
}

function PeopleOfToday({ show }: { show: Show }) {
  const { t } = useText(DASHBOARD);
  const [page, setPage] = useState(0);
  const found = useQuery({
    ...query(dashboard.people, { query: { show, page, size: SIZE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={found} empty={<EmptyState title={t('group.none')} />}>
      {(rows) => (
        <Stack gap="sm">
          <Text c="dimmed">
            {t('people', { count: rows.totalElements })} · {format.day(rows.date)}
          </Text>
          <ul className={classes.list}>
            {rows.content.map((person) => (
              <li key={person.employeeId}>
                <PersonRow person={person} />
              </li>
            ))}
          </ul>
          <Steps page={page} totalPages={rows.totalPages} onChange={setPage} />
        </Stack>
      )}
    </QueryView>
  );
}

function PersonRow({ person }: { person: PersonOfDay }) {
  const { t } = useText(DASHBOARD);
  const { employeeId, name, code, departmentName, imageUrl, date, schedule, firstIn, lateMinutes } = person;
  const planned =
    schedule.startMinute === null ? null : `${format.timeOfDay(schedule.startMinute)}–${format.timeOfDay(schedule.endMinute)}`;
  return (
    <>
      <Group gap="sm" wrap="nowrap" miw={0}>
        <Avatar src={imageUrl} name={name} color="gray" size={32} aria-hidden />
        <div style={{ minWidth: 0 }}>
          <AppLink to={`/reports/timesheets/v2?month=${date.slice(0, 7)}&employee=${employeeId}&day=${date}`}>{name}</AppLink>
          <Text size="sm" c="dimmed">
            {[code, departmentName].filter(Boolean).join(' · ')}
          </Text>
        </div>
      </Group>
      <Text size="sm" component="div">
        {date < today() ? `${format.shortDay(date)} ` : null}
        {firstIn ? t('group.in', { time: format.time(firstIn) }) : (planned ?? '–')}
        {lateMinutes > 0 ? (
          <Text size="sm" c="orange.8" component="div">
            {t('group.lateBy', { hours: format.hours(lateMinutes) })}
          </Text>
        ) : null}
      </Text>
    </>
  );
}

function Documents() {
  const { t } = useText(DASHBOARD);
  const [page, setPage] = useState(0);
  const found = useQuery({ ...query(dashboard.documents, { query: { page, size: SIZE } }), placeholderData: keepPreviousData });
  return (
    <QueryView query={found} empty={<EmptyState title={t('documents.none')} />}>
      {(rows) => (
        <>
          <ul className={classes.list}>
            {rows.content.map((document) => (
              <li key={document.id}>
                <div style={{ minWidth: 0 }}>
                  <AppLink to={`/employee/view/${document.employeeId}/document`}>{document.title}</AppLink>
                  <Text size="sm" c="dimmed">
                    {document.code} · {document.name}
                  </Text>
                </div>
                <Text size="sm" c={document.expiresOn < today() ? 'red' : undefined}>
                  {t(document.expiresOn < today() ? 'documents.expired' : 'documents.expires', {
                    day: format.day(document.expiresOn),
                  })}
                </Text>
              </li>
            ))}
          </ul>
          <Steps page={page} totalPages={rows.totalPages} onChange={setPage} />
        </>
      )}
    </QueryView>
  );
}

function Steps({ page, totalPages, onChange }: { page: number; totalPages: number; onChange: (page: number) => void }) {
  const { t: shared } = useText(SHARED);
  if (totalPages <= 1) return null;
  return (
    <Group justify="space-between">
      <Button variant="default" disabled={page === 0} onClick={() => onChange(page - 1)}>
        {shared('action.back')}
      </Button>
      <Button variant="default" disabled={page >= totalPages - 1} onClick={() => onChange(page + 1)}>
        {shared('action.next')}
      </Button>
    </Group>
  );
}
