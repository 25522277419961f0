import { Button, Group, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { costCentres } from '../../../contract/people/cost-centres.ts';
import { departments } from '../../../contract/people/departments.ts';
import { query } from '../../api/queries.ts';
import { Can, sessionQuery } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { DEPARTMENTS } from '../shared/departments-text.ts';
import { NewDepartmentForm } from './department-form.tsx';
import { DepartmentTree } from './department-tree.tsx';
import type { DepartmentNode } from './use-department.ts';

const DepartmentChart = lazy(() => import('./department-chart.tsx').then((module) => ({ default: module.DepartmentChart })));
const countOf = (nodes: readonly DepartmentNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + countOf(node.subDepartments), 0);

/** Those whose name or code holds the text, and what stands above them. */
function narrowed(nodes: readonly DepartmentNode[], text: string): DepartmentNode[] {
  const wanted = text.toLowerCase();
  return nodes.flatMap((node) => {
    const below = narrowed(node.subDepartments, text);
    const isMeant = `${node.name} ${node.externalCode ?? ''}`.toLowerCase().includes(wanted);
    return isMeant || below.length > 0 ? [{ ...node, subDepartments: below }] : [];
  });
}

/** The departments as a tree or a chart, each with its managers and how many people it has. */
export function DepartmentsPage() {
  const { t } = useText(DEPARTMENTS);
  const list = useListState();
  const found = useQuery(query(departments.list, { query: {} }));
  const company = useQuery(sessionQuery).data?.lastVisitEmployee?.organization.name ?? '';
  const [isAdding, adding] = useDisclosure(false);
  const isChart = list.one('view') === 'chart';
  const add = (
    <Can call={departments.create}>
      <Button
        className="wela-no-print"
        leftSection={<IconPlus size={18} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={adding.open}
      >
        {t('add')}
      </Button>
    </Can>
  );
  const lines = (
    <span className="wela-no-print">
      <Group gap="md">
        <Can call={costCentres.create}>
          <AppLink to="/teams/cost-centres">{t('costCentres')}</AppLink>
        </Can>
        <AppLink to="/teams/approve-lines/lines">{t('companyApproveLines')}</AppLink>
      </Group>
    </span>
  );
  const shape = (
    <SegmentedControl
      aria-label={t('view.label')}
      value={isChart ? 'chart' : 'list'}
      onChange={(next) => list.set({ view: next === 'chart' ? 'chart' : undefined })}
      data={[
        { value: 'list', label: t('view.list') },
        { value: 'chart', label: t('view.chart') },
      ]}
    />
  );
  return (
    <ListPage
      title={t('title')}
      count={found.data ? countOf(found.data) : undefined}
      action={
        <Group gap="md">
          {lines}
          {add}
        </Group>
      }
      filters={
        isChart ? (
          <Group className="wela-no-print">{shape}</Group>
        ) : (
          <FilterBar list={list} search={t('search')}>
            {shape}
          </FilterBar>
        )
      }
      isFullWidth={isChart}
    >
      <QueryView query={found} empty={<EmptyState title={t('empty')} text={t('emptyText')} action={add} />}>
        {(nodes) => {
          if (isChart) {
            return (
              <Suspense>
                <DepartmentChart roots={nodes} companyName={company} />
              </Suspense>
            );
          }
          const shown = list.text ? narrowed(nodes, list.text) : nodes;
          return shown.length === 0 ? (
            <EmptyState title={t('noneFound')} />
          ) : (
            <DepartmentTree roots={shown} companyName={company} />
          );
        }}
      </QueryView>
      <SideDrawer title={t('add')} isOpen={isAdding} onClose={adding.close}>
        <NewDepartmentForm onClose={adding.close} />
      </SideDrawer>
    </ListPage>
  );
}
