import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DEPARTMENTS } from '../shared/departments-text.ts';
import { COMPANY } from './chart-folds.ts';
import classes from './department-chart.module.css';
import { idsWithin, totalPeople } from './flat-tree.ts';
import type { DepartmentNode } from './use-department.ts';

/** How the chart stands: what is folded, where the keys are, what was searched. */
export type ChartTree = {
  readonly folded: ReadonlySet<string>;
  readonly current: string;
  readonly found: string | null;
  readonly onFold: (id: string, isFolded: boolean) => void;
  readonly onStand: (id: string) => void;
};

export const itemId = (id: string) => `chart-${id}`;

type ItemProps = { id: string; label: string; isOpen?: boolean; tree: ChartTree; children: ReactNode };

/** One place of the tree; only the one where the keys are is a stop of the Tab key. */
function Item({ id, label, isOpen, tree, children }: ItemProps) {
  return (
    <div
      id={itemId(id)}
      role="treeitem"
      aria-label={label}
      aria-expanded={isOpen}
      aria-selected={tree.found === id}
      tabIndex={tree.current === id ? 0 : -1}
      className={classes.item}
    >
      {children}
    </div>
  );
}

const Below = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: the group of a tree is no set of fields.
  <div role="group" className={classes.below}>
    {children}
  </div>
);

type CompanyBoxProps = { name: string; roots: readonly DepartmentNode[]; tree: ChartTree; children: ReactNode };

/** The company over its departments; it is no department itself. */
export function CompanyBox({ name, roots, tree, children }: CompanyBoxProps) {
  const { t } = useText(DEPARTMENTS);
  const people = t('people', { count: roots.reduce((sum, node) => sum + totalPeople(node), 0) });
  return (
    <Item id={COMPANY} label={`${name}, ${people}`} isOpen tree={tree}>
      <div className={classes.box}>
        <strong>{name}</strong>
        <span>{people}</span>
      </div>
      <Below>{children}</Below>
    </Item>
  );
}

/** A department with those below it, or with how many they are while they are folded. */
export function ChartBranch({ node, tree }: { node: DepartmentNode; tree: ChartTree }) {
  const { t } = useText(DEPARTMENTS);
  const { id, name, subDepartments } = node;
  const below = idsWithin(node).length - 1;
  const isOpen = below > 0 && !tree.folded.has(id);
  const managers = node.managers.map(format.name).join(', ') || t('noManagers');
  const total = totalPeople(node);
  const people =
    total === node.memberCount ? t('people', { count: total }) : t('chart.people', { direct: node.memberCount, total });
  const words = [name, managers, people, below > 0 ? t('chart.below', { count: below }) : ''].filter(Boolean).join(', ');
  return (
    <Item id={id} label={words} isOpen={below > 0 ? isOpen : undefined} tree={tree}>
      <div className={tree.found === id ? `${classes.box} ${classes.found}` : classes.box}>
        <AppLink to={`/teams/view/${id}/members`} tabIndex={-1} className={classes.link}>
          <strong>{name}</strong>
          <span>{managers}</span>
          <span>{people}</span>
        </AppLink>
        {below > 0 ? (
          <button
            type="button"
            tabIndex={-1}
            className={classes.fold}
            aria-label={t(isOpen ? 'fold' : 'unfold', { name })}
            title={t('chart.below', { count: below })}
            onClick={() => {
              tree.onFold(id, isOpen);
              tree.onStand(id);
            }}
          >
            {isOpen ? <IconMinus size={14} stroke={2} /> : <IconPlus size={14} stroke={2} />}
            {below}
          </button>
        ) : null}
      </div>
      {isOpen ? (
        <Below>
          {subDepartments.map((child) => (
            <ChartBranch key={child.id} node={child} tree={tree} />
          ))}
        </Below>
      ) : null}
    </Item>
  );
}
