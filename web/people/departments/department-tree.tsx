import { DndContext, type DragEndEvent, PointerSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core';
import { ActionIcon, Menu, Text } from '@mantine/core';
import {
  IconArrowsMove,
  IconChevronDown,
  IconChevronRight,
  IconDotsVertical,
  IconGripVertical,
  IconLock,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { departments } from '../../../contract/people/departments.ts';
import { useCan } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DEPARTMENTS } from '../shared/departments-text.ts';
import classes from './departments.module.css';
import { flatTree, idsWithin, type TreeRow } from './flat-tree.ts';
import { MoveDepartment, TOP } from './move-department.tsx';
import type { DepartmentNode } from './use-department.ts';

type DepartmentTreeProps = { roots: readonly DepartmentNode[]; companyName: string };

/** The departments under the company: dragged to a new place, moved by Alt and the arrows, or by the menu of a row. */
export function DepartmentTree({ roots, companyName }: DepartmentTreeProps) {
  const { t } = useText(DEPARTMENTS);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [moved, setMoved] = useState<{ node: DepartmentNode; to: string | null } | null>(null);
  const canMove = useCan(departments.move);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const rows = flatTree(roots, folded);
  const byId = new Map(flatTree(roots).map((row) => [row.node.id, row]));

  const place = (id: string, to: string | null) => {
    const row = byId.get(id);
    if (!row?.node.editable || row.node.parentId === to || (to !== null && idsWithin(row.node).includes(to))) return;
    setMoved({ node: row.node, to: to ?? TOP });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) place(String(active.id), over.id === TOP ? null : String(over.id));
  };
  const fold = (id: string) => setFolded(new Set(folded.has(id) ? [...folded].filter((text) => text !== id) : [...folded, id]));
  const keys = (row: TreeRow) => (event: KeyboardEvent) => {
    if (!event.altKey || !canMove) return;
    const siblings = rows.filter((treeRow) => treeRow.node.parentId === row.node.parentId);
    const above = siblings[siblings.findIndex((sibling) => sibling.node.id === row.node.id) - 1];
    if (event.key === 'ArrowLeft' && row.node.parentId) place(row.node.id, byId.get(row.node.parentId)?.node.parentId ?? null);
    else if (event.key === 'ArrowRight' && above) place(row.node.id, above.node.id);
    else return;
    event.preventDefault();
  };
  return (
    <DndContext sensors={sensors} onDragEnd={drop}>
      <ul className={classes.tree} aria-label={t('title')}>
        <CompanyRow name={companyName} />
        {rows.map((row) => (
          <DepartmentRow
            key={row.node.id}
            row={row}
            isFolded={folded.has(row.node.id)}
            canMove={canMove && row.node.editable}
            onFold={() => fold(row.node.id)}
            onMove={() => setMoved({ node: row.node, to: null })}
            onKeyDown={keys(row)}
          />
        ))}
      </ul>
      {canMove ? (
        <Text size="xs" c="dimmed" mt="xs" className="wela-no-print">
          {t('move.hint')}
        </Text>
      ) : null}
      {moved ? <MoveDepartment {...moved} roots={roots} onClose={() => setMoved(null)} /> : null}
    </DndContext>
  );
}

/** The fixed root: the company itself. */
function CompanyRow({ name }: { name: string }) {
  const { t } = useText(DEPARTMENTS);
  const { setNodeRef, isOver } = useDroppable({ id: TOP });
  return (
    <li ref={setNodeRef} className={isOver ? `${classes.company} ${classes.over}` : classes.company}>
      <IconLock size={16} stroke={1.5} aria-label={t('fixed')} />
      <span className={classes.name}>{name}</span>
    </li>
  );
}

type DepartmentRowProps = {
  row: TreeRow;
  isFolded: boolean;
  canMove: boolean;
  onFold: () => void;
  onMove: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function DepartmentRow({ row: { node, depth }, isFolded, canMove, onFold, onMove, onKeyDown }: DepartmentRowProps) {
  const { t } = useText(DEPARTMENTS);
  const drag = useDraggable({ id: node.id, disabled: !canMove });
  const { setNodeRef, isOver } = useDroppable({ id: node.id });
  const hasBelow = node.subDepartments.length > 0;
  const className = [classes.item, isOver && classes.over, drag.isDragging && classes.dragging].filter(Boolean).join(' ');
  return (
    <li ref={setNodeRef} className={className} style={{ '--depth': depth }} onKeyDown={onKeyDown}>
      {hasBelow ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? 'unfold' : 'fold', { name: node.name })}
          onClick={onFold}
        >
          {isFolded ? <IconChevronRight size={18} stroke={1.5} /> : <IconChevronDown size={18} stroke={1.5} />}
        </ActionIcon>
      ) : (
        <span className={classes.leaf} />
      )}
      <AppLink to={`/teams/view/${node.id}/members`} className={classes.row}>
        <span className={classes.name}>
          {node.name}
          {node.externalCode ? <span className={classes.code}> {node.externalCode}</span> : null}
        </span>
        <Text size="sm" c="dimmed" truncate className={classes.managers}>
          {node.managers.length > 0 ? node.managers.map(format.name).join(', ') : t('noManagers')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('people', { count: node.memberCount })}
        </Text>
      </AppLink>
      {canMove ? (
        <>
          <span ref={drag.setNodeRef} {...drag.listeners} className={classes.grip} aria-hidden>
            <IconGripVertical size={18} stroke={1.5} />
          </span>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t('move.menu', { name: node.name })}>
                <IconDotsVertical size={18} stroke={1.5} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconArrowsMove size={18} stroke={1.5} />} onClick={onMove}>
                {t('move.open')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      ) : null}
    </li>
  );
}
