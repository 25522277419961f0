import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { departments } from '../../../contract/departments.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { NewTeamForm } from './team-form.tsx';
import classes from './teams.module.css';
import type { TeamNode } from './use-team.ts';
import { useTeamsText } from './use-teams-text.ts';

const countOf = (nodes: readonly TeamNode[]): number => nodes.reduce((sum, node) => sum + 1 + countOf(node.subDepartments), 0);

/** The departments as a tree, each with its managers and how many people it has. */
export function TeamsPage() {
  const { t } = useTeamsText();
  const found = useQuery(query(departments.list, { query: {} }));
  const [isAdding, adding] = useDisclosure(false);
  const add = (
    <Can call={departments.create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={adding.open}>
        {t('add')}
      </Button>
    </Can>
  );
  return (
    <ListPage title={t('title')} count={found.data ? countOf(found.data) : undefined} action={add}>
      <QueryView query={found} empty={<EmptyState title={t('empty')} text={t('emptyText')} action={add} />}>
        {(nodes) => (
          <ul className={classes.tree}>
            {flat(nodes, 0).map(({ node, depth }) => (
              <li key={node.id}>
                <TeamRow node={node} depth={depth} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <SideDrawer title={t('add')} isOpen={isAdding} onClose={adding.close}>
        <NewTeamForm onClose={adding.close} />
      </SideDrawer>
    </ListPage>
  );
}

const flat = (nodes: readonly TeamNode[], depth: number): { node: TeamNode; depth: number }[] =>
  nodes.flatMap((node) => [{ node, depth }, ...flat(node.subDepartments, depth + 1)]);

function TeamRow({ node, depth }: { node: TeamNode; depth: number }) {
  const { t } = useTeamsText();
  return (
    <div style={{ '--depth': depth }}>
      <AppLink to={`/teams/view/${node.id}/members`} className={classes.row}>
        <span className={classes.name}>{node.name}</span>
        <Text size="sm" c="dimmed" truncate className={classes.managers}>
          {node.managers.length > 0 ? node.managers.map(format.name).join(', ') : t('noManagers')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('people', { count: node.memberCount })}
        </Text>
      </AppLink>
    </div>
  );
}
