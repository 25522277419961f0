import type { DepartmentNode } from './use-department.ts';

export const BOX = { width: 200, height: 92, gapX: 24, gapY: 56, indent: 24, stackGap: 16 } as const;
export type PlacedBox = {
  readonly node: DepartmentNode;
  readonly x: number;
  readonly y: number;
  readonly parentId: string | null;
  /** Stands in the column below its parent instead of in a row. */
  readonly isStacked: boolean;
};
export type Chart = { readonly boxes: readonly PlacedBox[]; readonly width: number; readonly height: number };
type Parent = { readonly id: string | null; readonly depth: number };

/**
 * Places every department: children side by side below, each parent over the middle of its own; the root at the top. Children that
 * have no department below them stand in one column, so that a company is about as wide as a screen.
 */
export function chartLayout(root: DepartmentNode): Chart {
  const boxes: PlacedBox[] = [];
  let next = 0;
  const add = (
    node: DepartmentNode,
    x: number,
    y: number,
    { parentId, isStacked = false }: Pick<PlacedBox, 'parentId'> & { isStacked?: boolean },
  ) => boxes.push({ node, x, y, parentId, isStacked });
  const column = (node: DepartmentNode, y: number): number => {
    const x = next;
    node.subDepartments.forEach((below, index) => {
      add(below, x + BOX.indent, y + BOX.height + BOX.stackGap + index * (BOX.height + BOX.stackGap), {
        parentId: node.id,
        isStacked: true,
      });
    });
    next += BOX.width + BOX.gapX + (node.subDepartments.length > 0 ? BOX.indent : 0);
    return x;
  };
  const place = (node: DepartmentNode, { id, depth }: Parent): number => {
    const y = depth * (BOX.height + BOX.gapY);
    const isColumn = id !== null && node.subDepartments.every((below) => below.subDepartments.length === 0);
    const middles = isColumn
      ? [column(node, y)]
      : node.subDepartments.map((below) => place(below, { id: node.id, depth: depth + 1 }));
    const x = ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2;
    add(node, x, y, { parentId: id });
    return x;
  };
  place(root, { id: null, depth: 0 });
  return {
    boxes,
    width: Math.max(BOX.width, next - BOX.gapX),
    height: Math.max(...boxes.map((box) => box.y)) + BOX.height,
  };
}

/** The same for a screen that is higher than wide: one below the other, each as far to the right as it is deep. */
export function narrowLayout(root: DepartmentNode): Chart {
  const boxes: PlacedBox[] = [];
  const place = (node: DepartmentNode, { id, depth }: Parent) => {
    const y = boxes.length * (BOX.height + BOX.stackGap);
    boxes.push({ node, x: depth * BOX.indent, y, parentId: id, isStacked: true });
    for (const below of node.subDepartments) place(below, { id: node.id, depth: depth + 1 });
  };
  place(root, { id: null, depth: 0 });
  return {
    boxes,
    width: Math.max(...boxes.map((box) => box.x)) + BOX.width,
    height: boxes.length * (BOX.height + BOX.stackGap) - BOX.stackGap,
  };
}

export type View = { readonly x: number; readonly y: number; readonly zoom: number };
type Size = { readonly width: number; readonly height: number };

/** The whole chart in the middle of its frame, no larger than it is. */
export function viewThatFits(chart: Size, frame: Size): View {
  const pad = Math.min(32, frame.width * 0.04);
  const zoom = Math.min(1, (frame.width - 2 * pad) / chart.width, (frame.height - 2 * pad) / chart.height);
  return { x: (frame.width - chart.width * zoom) / 2, y: pad, zoom };
}
