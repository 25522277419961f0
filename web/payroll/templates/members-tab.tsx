import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { yearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { Can, useCan } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { useCall } from '../../api/use-call.ts';
import { format, thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, usePathParam } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { toast } from '../../ui/toast.tsx';
import { employeeFieldPath } from '../shared/payroll-paths.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { fieldText } from '../shared/problem-text.ts';
import { PAYROLL, type PayrollT } from '../shared/texts.ts';
import { UnlistedPeople } from '../shared/unlisted-people.tsx';
import { AddMembersDialog } from './add-members-dialog.tsx';
import { PAYROLL_TEMPLATES, type TemplatesT } from './texts.ts';

type Member = WireAnswer<typeof payrollTemplates.members>['content'][number];

type MemberColumn = Column<Member, SortField<typeof payrollTemplates.members>>;

/** Who is paid by this template, each with what is missing to pay and report them. */
export function MembersTab() {
  const { t } = useText(PAYROLL_TEMPLATES);
  const { t: payroll } = useText(PAYROLL);
  const templateId = usePathParam('id');
  const list = useListState({ size: 50, sort: 'code,asc' });
  const [isOpen, dialog] = useDisclosure(false);
  const canSet = useCan(payrollTemplates.setMembers);
  const counts = useQuery(query(payrollTemplates.countMembers, { query: { templateId } }));
  const template = useQuery(query(payrollTemplates.get, { query: { id: templateId } }));
  const members = useQuery({
    ...query(payrollTemplates.members, {
      query: {
        templateId,
        search: list.text,
        page: list.page,
        size: list.size,
        sort: sortOf(payrollTemplates.members, list.sort),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => columnsOf(t, payroll), [t, payroll]);
  const withRemove = canSet ? [...columns, removeColumn(templateId)] : columns;
  const actions = <AddActions templateId={templateId} candidates={counts.data?.candidates ?? 0} onChoose={dialog.open} />;
  const isNone = counts.data?.members === 0;
  return (
    <>
      {template.data ? (
        <UnlistedPeople month={yearMonth(thisMonth())} templateId={templateId} templateName={template.data.name} />
      ) : null}
      {isNone ? null : (
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <FilterBar list={list} search={t('members.search')} />
            {counts.data ? (
              <Text c="dimmed" size="sm">
                {t('members.summary', { ready: format.count(counts.data.ready), notReady: format.count(counts.data.notReady) })}
              </Text>
            ) : null}
          </Group>
          {actions}
        </Group>
      )}
      <QueryView
        query={members}
        empty={isNone ? <EmptyState title={t('members.empty')} text={t('members.emptyText')} action={actions} /> : undefined}
      >
        {(page) => (
          <DataTable
            id="payroll-members"
            label={t('tab.employees')}
            columns={withRemove}
            page={page}
            list={list}
            rowId={(row) => row.employeeId}
            isFlagged={(row) => row.missing.length > 0}
          />
        )}
      </QueryView>
      <AddMembersDialog templateId={templateId} isOpen={isOpen} onClose={dialog.close} />
    </>
  );
}

function AddActions({ templateId, candidates, onChoose }: { templateId: string; candidates: number; onChoose: () => void }) {
  const { t } = useText(PAYROLL_TEMPLATES);
  const addAll = useCall(payrollTemplates.setMembers, {
    onDone: ({ added }) => toast.done(t('members.added', { count: added })),
  });
  if (candidates === 0) return null;
  return (
    <Can call={payrollTemplates.setMembers}>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconUserPlus size={18} stroke={1.5} />} onClick={onChoose}>
          {t('members.choose')}
        </Button>
        <Button loading={addAll.isPending} onClick={() => addAll.mutate({ body: { templateId, all: true, mode: 'add' } })}>
          {t('members.addAll', { count: candidates })}
        </Button>
      </Group>
    </Can>
  );
}

function columnsOf(t: TemplatesT, payroll: PayrollT): MemberColumn[] {
  return [
    {
      id: 'name',
      header: t('members.column.name'),
      value: (row) => row.name,
      cell: (row) => <PersonCell person={row} />,
      isSortable: true,
      width: 220,
    },
    { id: 'position', header: t('members.column.position'), value: (row) => row.positionName, isSortable: true },
    {
      id: 'salary',
      header: t('members.column.salary'),
      value: (row) => row.salary,
      cell: (row) => format.money(row.salary),
      align: 'end',
    },
    {
      id: 'startDate',
      header: t('members.column.start'),
      value: (row) => row.startDate,
      cell: (row) => format.day(row.startDate),
      isSortable: true,
    },
    {
      id: 'missing',
      header: t('members.column.missing'),
      value: (row) => row.missing.map((field) => fieldText(field, payroll)).join(', '),
      cell: (row) => <Missing member={row} />,
    },
    { id: 'other', header: t('members.column.other'), value: (row) => row.otherTemplates.join(', '), isHidden: true },
  ];
}

function Missing({ member }: { member: Member }) {
  const { t } = useText(PAYROLL_TEMPLATES);
  const { t: payroll } = useText(PAYROLL);
  if (member.missing.length === 0) return <StatusBadge status="done" label={t('members.ready')} />;
  return (
    <Group gap={8}>
      {member.missing.map((field) => (
        <AppLink key={field} to={employeeFieldPath(member.employeeId, field)}>
          {fieldText(field, payroll)}
        </AppLink>
      ))}
    </Group>
  );
}

const removeColumn = (templateId: string): MemberColumn => ({
  id: 'remove',
  header: '',
  value: () => null,
  cell: (row) => <RemoveMember templateId={templateId} member={row} />,
  align: 'end',
  isSortable: false,
});

/** Taking a person out is undone with one press, so nothing is asked. */
function RemoveMember({ templateId, member }: { templateId: string; member: Member }) {
  const { t } = useText(PAYROLL_TEMPLATES);
  const add = useCall(payrollTemplates.addMember, {});
  const body = { templateId, employeeId: member.employeeId };
  const remove = useCall(payrollTemplates.removeMember, {
    onDone: () =>
      notifications.show({
        message: (
          <Group justify="space-between">
            {t('members.removed', { name: member.name })}
            <Button size="xs" variant="default" onClick={() => add.mutate({ body })}>
              {t('members.undo')}
            </Button>
          </Group>
        ),
        autoClose: 6000,
      }),
  });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={remove.isPending}
      aria-label={t('members.remove', { name: member.name })}
      onClick={() => remove.mutate({ query: body })}
    >
      <IconUserMinus size={18} stroke={1.5} />
    </ActionIcon>
  );
}
