import { ActionIcon, Button, Group, Select, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { DEPARTMENTS } from '../shared/departments-text.ts';
import { ChartBranch, type ChartTree, CompanyBox, itemId } from './chart-branch.tsx';
import { COMPANY, foldable, foldedAtFirst, moveOf } from './chart-folds.ts';
import classes from './department-chart.module.css';
import { flatTree } from './flat-tree.ts';
import type { DepartmentNode } from './use-department.ts';

type DepartmentChartProps = { roots: readonly DepartmentNode[]; companyName: string };

/** The company from left to right, on a phone as an indented list: branches fold, the arrow keys walk, a search opens the way to a department. */
export function DepartmentChart({ roots, companyName }: DepartmentChartProps) {
  const { t } = useText(DEPARTMENTS);
  const go = useGo();
  const [folded, setFolded] = useState(() => foldedAtFirst(roots));
  const [current, setCurrent] = useState(COMPANY);
  const [found, setFound] = useState<string | null>(null);
  const all = flatTree(roots);
  const rows = flatTree(roots, folded);
  // The department where one stood may have been folded away or removed.
  const stop = current === COMPANY || rows.some(({ node }) => node.id === current) ? current : COMPANY;

  const fold = (id: string, isFolded: boolean) =>
    setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((other) => other !== id)));
  const stand = (id: string) => {
    setCurrent(id);
    document.getElementById(itemId(id))?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && stop !== COMPANY) go(`/teams/view/${stop}/members`);
    const move = moveOf(rows, stop, event.key);
    if (!move) return;
    event.preventDefault();
    if ('to' in move) stand(move.to);
    else if ('fold' in move) fold(move.fold, true);
    else fold(move.unfold, false);
  };
  const find = (id: string | null) => {
    setFound(id);
    const row = all.find(({ node }) => node.id === id);
    if (!row || id === null) return;
    setFolded((before) => new Set([...before].filter((other) => !row.ancestors.includes(other))));
    setCurrent(id);
  };
  useEffect(() => {
    if (found !== null) document.getElementById(itemId(found))?.scrollIntoView?.({ block: 'center', inline: 'center' });
  }, [found]);
  const state: ChartTree = { folded, current: stop, found, onFold: fold, onStand: stand };
  return (
    <>
      <Group gap="xs" mb="sm" className="wela-no-print">
        <Select
          aria-label={t('chart.search')}
          placeholder={t('chart.search')}
          data={all.map(({ node }) => ({ value: node.id, label: node.name }))}
          value={found}
          onChange={find}
          searchable
          clearable
          w={{ base: '100%', xs: 260 }}
        />
        <Button variant="default" disabled={folded.size === 0} onClick={() => setFolded(new Set())}>
          {t('chart.unfoldAll')}
        </Button>
        <Button
          variant="default"
          disabled={foldable(roots).every((id) => folded.has(id))}
          onClick={() => setFolded(new Set(foldable(roots)))}
        >
          {t('chart.foldAll')}
        </Button>
        <ActionIcon variant="default" size={36} aria-label={t('chart.print')} onClick={() => window.print()}>
          <IconPrinter size={18} stroke={1.5} />
        </ActionIcon>
      </Group>
      <div className={classes.frame}>
        <div role="tree" aria-label={t('view.chart')} className={classes.chart} onKeyDown={press}>
          <CompanyBox name={companyName} roots={roots} tree={state}>
            {roots.map((node) => (
              <ChartBranch key={node.id} node={node} tree={state} />
            ))}
          </CompanyBox>
        </div>
      </div>
      <Text size="xs" c="dimmed" mt="xs" className="wela-no-print">
        {t('chart.hint')}
      </Text>
    </>
  );
}
