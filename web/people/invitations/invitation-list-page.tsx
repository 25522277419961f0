import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { INVITATION_STATES, invitations } from '../../../contract/people/invitations.ts';
import { parsePermissionGroup } from '../../../domain/permissions.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Status } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { PhoneRow } from '../../ui/table/phone-list.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { useDepartmentOptions } from '../shared/use-options.ts';
import { InvitationActions } from './invitation-actions.tsx';
import { InvitationSelection, SelectAllInvitations, SelectInvitation } from './invitation-selection.tsx';
import { shownAddress } from './shown-address.ts';

export type Invitation = WireAnswer<typeof invitations.list>['content'][number];
type Words = Translator<typeof EMPLOYEES>;

const LOOK = { open: 'pending', accepted: 'approved', expired: 'rejected', cancelled: 'voided' } as const satisfies Record<
  Invitation['state'],
  Status
>;
const isState = (text: string): text is Invitation['state'] =>
  INVITATION_STATES.some((invitationState) => invitationState === text);

/** Who is invited and has not come yet. */
export function InvitationListPage() {
  const { t } = useText(EMPLOYEES);
  const list = useListState({ sort: 'createdAt,desc' });
  const states = list.many('state').filter(isState);
  const found = useQuery(
    query(invitations.list, {
      query: {
        page: list.page,
        size: list.size,
        sort: sortOf(invitations.list, list.sort),
        search: list.text,
        departmentId: list.one('departmentId'),
        ...(states.length > 0 ? { state: states } : {}),
      },
    }),
  );
  const departments = useDepartmentOptions();
  const [chosen, setChosen] = useState<readonly Invitation[]>([]);
  const maySelect = useCan(invitations.cancel);
  const [columns, phone] = useMemo(() => {
    const box = maySelect ? (row: Invitation) => <SelectInvitation row={row} chosen={chosen} setChosen={setChosen} /> : null;
    return [invitationColumns(t, box), (row: Invitation) => ({ ...invitationPhoneRow(row, t), lead: box?.(row) })];
  }, [t, chosen, maySelect]);
  const isBare = !list.isFiltered && list.page === 0;
  return (
    <>
      <FilterBar
        list={list}
        search={t('invite.search')}
        filters={[
          {
            name: 'state',
            label: t('filter.state'),
            isMany: true,
            options: INVITATION_STATES.map((state) => ({ value: state, label: t(`invite.state.${state}`) })),
          },
          { name: 'departmentId', label: t('column.department'), options: departments },
        ]}
      />
      <InvitationSelection chosen={chosen} setChosen={setChosen} />
      <QueryView
        query={found}
        shape={columns}
        empty={isBare ? <EmptyState title={t('invite.empty')} text={t('invite.emptyText')} /> : undefined}
      >
        {(page) => (
          <>
            {maySelect && page.content.length > 0 ? (
              <SelectAllInvitations rows={page.content} chosen={chosen} setChosen={setChosen} />
            ) : null}
            <DataTable
              id="invitations"
              label={t('tab.invitation')}
              columns={columns}
              page={page}
              list={list}
              rowId={(row) => row.id}
              phone={phone}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

/** Whom, and how it stands; until when it can be taken. */
const invitationPhoneRow = (row: Invitation, t: Words): PhoneRow => ({
  title: shownAddress(row),
  note: row.department?.name ?? format.dateTime(row.sentAt),
  end: <StatusBadge status={LOOK[row.state]} label={t(`invite.state.${row.state}`)} />,
  endNote: `${t('invite.column.expiresAt')} ${format.dateOf(row.expiresAt)}`,
  below: <InvitationActions invitation={row} />,
});

type Box = ((row: Invitation) => ReactNode) | null;
function invitationColumns(t: Words, box: Box): readonly Column<Invitation, SortField<typeof invitations.list>>[] {
  const word = (key: `invite.column.${'address' | 'state' | 'invitedBy' | 'sentAt' | 'expiresAt' | 'needsApproval'}`) => t(key);
  const select = box ? [{ id: 'select', header: '', value: () => null, cell: box, width: 44 } as const] : [];
  return [
    ...select,
    {
      id: 'address',
      header: word('invite.column.address'),
      value: shownAddress,
      width: 220,
      isSortable: true,
    },
    {
      id: 'state',
      header: word('invite.column.state'),
      value: (row) => t(`invite.state.${row.state}`),
      cell: (row) => <StatusBadge status={LOOK[row.state]} label={t(`invite.state.${row.state}`)} />,
      width: 110,
    },
    { id: 'department', header: t('column.department'), value: (row) => row.department?.name, width: 130 },
    { id: 'position', header: t('column.position'), value: (row) => row.position?.name, width: 160, isHidden: true },
    {
      id: 'groups',
      header: t('column.groups'),
      value: (row) =>
        row.permissionGroups
          .flatMap((group) => parsePermissionGroup(group) ?? [])
          .map((group) => t(`group.${group}`))
          .join(', '),
      width: 180,
      isHidden: true,
    },
    {
      id: 'needsApproval',
      header: word('invite.column.needsApproval'),
      value: (row) => t(row.needsApproval ? 'invite.yes' : 'invite.no'),
      width: 120,
      isHidden: true,
    },
    { id: 'invitedBy', header: word('invite.column.invitedBy'), value: (row) => row.invitedBy, width: 150, isHidden: true },
    {
      id: 'createdAt',
      header: word('invite.column.sentAt'),
      value: (row) => row.sentAt,
      cell: (row) => format.dateTime(row.sentAt),
      width: 160,
      isSortable: true,
    },
    {
      id: 'expiresAt',
      header: word('invite.column.expiresAt'),
      value: (row) => row.expiresAt,
      cell: (row) => format.dateOf(row.expiresAt),
      width: 130,
      isSortable: true,
    },
    {
      id: 'action',
      header: t('column.action'),
      value: () => null,
      cell: (row) => <InvitationActions invitation={row} />,
      align: 'end',
      width: 220,
    },
  ];
}
