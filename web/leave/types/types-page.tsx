import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { quotaLimit } from '../../../domain/leave/quota-limit.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { leaveAmount, leaveTypeName } from '../shared/amounts.ts';
import classes from '../shared/leave.module.css';
import { leaveTabs } from '../shared/leave-tabs.ts';
import { LEAVE, type LeaveT } from '../shared/texts.ts';
import { TypeMark } from '../shared/type-mark.tsx';
import { LEAVE_TYPES, type LeaveTypesT } from './texts.ts';
import { NewTypeForm, TypeForm } from './type-form.tsx';

export type LeaveType = WireAnswer<typeof leaveTypes.list>['content'][number];

/** What leave the company gives, and by which rules. */
export function TypesPage() {
  const { t } = useText(LEAVE_TYPES);
  const { t: leave } = useText(LEAVE);
  const list = useListState({ size: 100 });
  const enabled = list.one('enabled');
  const found = useQuery(
    query(leaveTypes.list, { query: { name: list.text, ...(enabled === 'true' || enabled === 'false' ? { enabled } : {}) } }),
  );
  const columns = useMemo(() => columnsOf(t, leave), [t, leave]);
  const opened = list.one('type');
  const type = found.data?.content.find((row) => row.id === opened) ?? null;
  const close = () => list.close({ type: undefined });
  const add = (
    <Can call={leaveTypes.create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={() => list.open({ type: 'new' })}>
        {t('add')}
      </Button>
    </Can>
  );
  const isNarrowed = list.text !== undefined || enabled !== undefined;
  return (
    <ListPage
      title={leave('title')}
      count={found.data?.totalElements}
      action={add}
      tabs={leaveTabs(leave)}
      filters={
        <FilterBar
          list={list}
          search={t('search')}
          filters={[
            {
              name: 'enabled',
              label: t('status'),
              options: [
                { value: 'true', label: t('inUse') },
                { value: 'false', label: t('off') },
              ],
            },
          ]}
        />
      }
    >
      <QueryView
        query={found}
        empty={
          isNarrowed ? (
            <EmptyState title={t('noneFound')} />
          ) : (
            <EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />
          )
        }
      >
        {(page) => (
          <DataTable
            id="leave-types"
            label={leave('tab.type')}
            columns={columns}
            rows={page.content}
            rowId={(row) => row.id}
            isFlagged={(row) => row.warnings.length > 0}
            linkTo={(row) => list.addressOf({ type: row.id })}
            onOpen={(row) => list.open({ type: row.id })}
            phone={(row) => ({
              title: leaveTypeName(row),
              note: `${row.code} · ${payText(row, t, leave)}`,
              end: quotaText(row, leave),
              endNote: row.warnings.length > 0 ? t('belowLaw') : null,
            })}
          />
        )}
      </QueryView>
      <SideDrawer title={t('add')} isOpen={opened === 'new'} hasAddress onClose={close} size={560}>
        <NewTypeForm onClose={close} />
      </SideDrawer>
      <SideDrawer title={type ? leaveTypeName(type) : ''} isOpen={type !== null} hasAddress onClose={close} size={560}>
        {type ? <TypeForm key={`${type.id} ${type.version}`} type={type} onClose={close} /> : null}
      </SideDrawer>
    </ListPage>
  );
}

function columnsOf(t: LeaveTypesT, leave: LeaveT): Column<LeaveType>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      value: leaveTypeName,
      cell: (row) => <TypeMark type={row} isOff={!row.enabled} />,
      width: 220,
    },
    { id: 'code', header: t('column.code'), value: (row) => row.code, width: 130 },
    {
      id: 'quota',
      header: t('column.quota'),
      value: (row) => row.quotaMinutes,
      cell: (row) => <Sentence text={quotaText(row, leave)} />,
      width: 155,
    },
    {
      id: 'pay',
      header: t('column.pay'),
      value: (row) => payText(row, t, leave),
      cell: (row) => <Sentence text={payText(row, t, leave)} />,
      width: 155,
    },
    {
      id: 'rules',
      header: t('column.rules'),
      value: (row) => rulesText(row, t),
      cell: (row) => <Sentence text={rulesText(row, t)} />,
      width: 155,
    },
    {
      id: 'status',
      header: t('column.status'),
      value: (row) => (row.enabled ? t('inUse') : t('off')),
      cell: (row) => (
        <Group gap={6} wrap="nowrap">
          {row.warnings.length > 0 ? <Badge color="orange">{t('belowLaw')}</Badge> : null}
          <Badge color={row.enabled ? 'teal' : 'gray'}>{row.enabled ? t('inUse') : t('off')}</Badge>
        </Group>
      ),
      width: 120,
    },
  ];
}

/** Sentences stand on two lines, so that what comes after them is in sight. */
const Sentence = ({ text }: { text: string }) => (
  <Text span lineClamp={2} className={classes.wrapped} title={text}>
    {text}
  </Text>
);

function quotaText(row: LeaveType, leave: LeaveT): string {
  const limit = quotaLimit(row, row.quotaMinutes ?? 0);
  if (limit !== 'quota') return leave(`limit.${limit}`);
  return row.quotaMinutes ? `${leaveAmount(row.quotaMinutes, leave)} ${leave(`per.${row.quotaPer}`)}` : '–';
}

function payText({ paidTimeOff, payTranches }: LeaveType, t: LeaveTypesT, leave: LeaveT): string {
  if (!paidTimeOff) return t('pay.unpaid');
  const [first, ...rest] = payTranches;
  if (!first) return t('pay.paid');
  if (first.untilMinutes === null) return t('pay.always', { percent: first.percent });
  const after = rest.at(-1);
  const start = t('pay.upTo', { percent: first.percent, days: leaveAmount(first.untilMinutes, leave) });
  return after ? `${start}, ${t('pay.then', { percent: after.percent })}` : start;
}

const rulesText = (row: LeaveType, t: LeaveTypesT): string =>
  [
    row.afterMonths > 0 ? t('rule.after', { count: row.afterMonths }) : '',
    row.leaveInAdvanceOnly ? t('rule.advance') : '',
    row.noticeDays > 0 ? t('rule.notice', { count: row.noticeDays }) : '',
    row.leaveInPastOnly ? t('rule.past') : '',
    row.mayExceedQuota ? t('rule.exceed') : '',
    row.paperFromDays === null ? '' : t('rule.paper', { count: row.paperFromDays }),
  ]
    .filter(Boolean)
    .join(' · ');
