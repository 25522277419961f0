import { ActionIcon, Group, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsMaximize, IconMinus, IconPlus, IconPrinter } from '@tabler/icons-react';
import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState, type WheelEvent } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DEPARTMENTS } from '../shared/departments-text.ts';
import { BOX, chartLayout, narrowLayout, type PlacedBox, type View, viewThatFits } from './chart-layout.ts';
import classes from './department-chart.module.css';
import { flatTree, totalPeople } from './flat-tree.ts';
import type { DepartmentNode } from './use-department.ts';

const ZOOM = { least: 0.1, most: 2, step: 1.25 };
const clampZoom = (zoom: number) => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));
/** What is at this point of the frame stays there. */
function zoomedAt(view: View, factor: number, at: { x: number; y: number }): View {
  const zoom = clampZoom(view.zoom * factor);
  const grown = zoom / view.zoom;
  return { zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

type DepartmentChartProps = { roots: readonly DepartmentNode[]; companyName: string };

/** The company as boxes: drag to pan, wheel or buttons to zoom, search to go to one; the list says the same. */
export function DepartmentChart({ roots, companyName }: DepartmentChartProps) {
  const { t } = useText(DEPARTMENTS);
  const root = useMemo(() => companyNode(roots, companyName), [roots, companyName]);
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const chart = useMemo(() => (isNarrow ? narrowLayout(root) : chartLayout(root)), [root, isNarrow]);
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ x: 0, y: 0, zoom: 1 });
  const [found, setFound] = useState<string | null>(null);
  const fit = () => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setView(viewThatFits(chart, box));
  };
  useLayoutEffect(fit, [chart]);
  const focus = (id: string | null) => {
    setFound(id);
    const target = chart.boxes.find((box) => box.node.id === id);
    const box = frame.current?.getBoundingClientRect();
    if (!target || !box) return;
    setView({ zoom: 1, x: box.width / 2 - target.x - BOX.width / 2, y: box.height / 2 - target.y - BOX.height / 2 });
  };
  const zoomBy = (factor: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setView((now) => zoomedAt(now, factor, { x: box.width / 2, y: box.height / 2 }));
  };
  return (
    <>
      <Group gap="xs" mb="sm" className="wela-no-print">
        <Select
          aria-label={t('chart.search')}
          placeholder={t('chart.search')}
          data={flatTree(roots).map(({ node }) => ({ value: node.id, label: node.name }))}
          value={found}
          onChange={focus}
          searchable
          clearable
          w={{ base: '100%', xs: 260 }}
        />
        <ActionIcon variant="default" size={36} aria-label={t('chart.zoomOut')} onClick={() => zoomBy(1 / ZOOM.step)}>
          <IconMinus size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('chart.zoomIn')} onClick={() => zoomBy(ZOOM.step)}>
          <IconPlus size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('chart.fit')} onClick={fit}>
          <IconArrowsMaximize size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label={t('chart.print')} onClick={() => window.print()}>
          <IconPrinter size={18} stroke={1.5} />
        </ActionIcon>
      </Group>
      <div ref={frame} className={classes.frame} {...usePan(view, setView)}>
        <div
          className={classes.sheet}
          style={{
            width: chart.width,
            height: chart.height,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
          }}
        >
          <Lines boxes={chart.boxes} width={chart.width} height={chart.height} />
          {chart.boxes.map((box) => (
            <Box key={box.node.id} box={box} isFound={box.node.id === found} isRoot={box.node === root} />
          ))}
        </div>
      </div>
    </>
  );
}

/** The company over its departments; it is no department itself. */
const companyNode = (roots: readonly DepartmentNode[], name: string): DepartmentNode => ({
  id: 'company',
  name,
  externalCode: null,
  parentId: null,
  memberCount: 0,
  editable: false,
  managers: [],
  version: 0,
  subDepartments: [...roots],
});

function usePan(view: View, setView: (next: View | ((now: View) => View)) => void) {
  const start = useRef<{ x: number; y: number; view: View } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) return;
      start.current = { x: event.clientX, y: event.clientY, view };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current;
      if (from) setView({ ...from.view, x: from.view.x + event.clientX - from.x, y: from.view.y + event.clientY - from.y });
    },
    onPointerUp: () => {
      start.current = null;
    },
    onWheel: (event: WheelEvent) => {
      const factor = event.deltaY < 0 ? 1.1 : 1 / 1.1;
      const box = event.currentTarget.getBoundingClientRect();
      setView((now) => zoomedAt(now, factor, { x: event.clientX - box.left, y: event.clientY - box.top }));
    },
  };
}

type LinesProps = { boxes: readonly PlacedBox[]; width: number; height: number };

function Lines({ boxes, width, height }: LinesProps) {
  const byId = new Map(boxes.map((box) => [box.node.id, box]));
  return (
    <svg className={classes.lines} width={width} height={height} aria-hidden>
      {boxes.map((box) => {
        const parent = box.parentId === null ? undefined : byId.get(box.parentId);
        if (!parent) return null;
        const [x1, y1] = [parent.x + BOX.width / 2, parent.y + BOX.height];
        if (box.isStacked) {
          const [start, height] = [parent.x + BOX.indent / 2, box.y + BOX.height / 2];
          return <path key={box.node.id} d={`M${start} ${y1} V${height} H${box.x}`} />;
        }
        const [x2, y2] = [box.x + BOX.width / 2, box.y];
        const middle = (y1 + y2) / 2;
        return <path key={box.node.id} d={`M${x1} ${y1} V${middle} H${x2} V${y2}`} />;
      })}
    </svg>
  );
}

function Box({ box: { node, x, y }, isFound, isRoot }: { box: PlacedBox; isFound: boolean; isRoot: boolean }) {
  const { t } = useText(DEPARTMENTS);
  const className = isFound ? `${classes.box} ${classes.found}` : classes.box;
  const place = { left: x, top: y, width: BOX.width, height: BOX.height };
  const words = (
    <>
      <strong>{node.name}</strong>
      {isRoot ? null : <span>{node.managers.map(format.name).join(', ') || t('noManagers')}</span>}
      <span>{t('chart.people', { direct: node.memberCount, total: totalPeople(node) })}</span>
    </>
  );
  if (isRoot) {
    return (
      <div className={className} style={place}>
        {words}
      </div>
    );
  }
  return (
    <div className={classes.place} style={place}>
      <AppLink to={`/teams/view/${node.id}/members`} className={className}>
        {words}
      </AppLink>
    </div>
  );
}
