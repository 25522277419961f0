import type { TeamNode } from './use-team.ts';

export const BOX = { width: 200, height: 92, gapX: 24, gapY: 56 } as const;
export type PlacedBox = { readonly node: TeamNode; readonly x: number; readonly y: number; readonly parentId: string | null };
export type Chart = { readonly boxes: readonly PlacedBox[]; readonly width: number; readonly height: number };

/** Places every department: children side by side below, each parent over the middle of its own; the root at the top. */
export function chartLayout(root: TeamNode): Chart {
  const boxes: PlacedBox[] = [];
  let next = 0;
  let deepest = 0;
  const place = (node: TeamNode, depth: number, parentId: string | null): number => {
    deepest = Math.max(deepest, depth);
    const middles = node.subDepartments.map((below) => place(below, depth + 1, node.id));
    const [first, last] = [middles[0], middles.at(-1)];
    const x = first === undefined || last === undefined ? next : (first + last) / 2;
    if (first === undefined) next += BOX.width + BOX.gapX;
    boxes.push({ node, x, y: depth * (BOX.height + BOX.gapY), parentId });
    return x;
  };
  place(root, 0, null);
  return { boxes, width: Math.max(BOX.width, next - BOX.gapX), height: (deepest + 1) * (BOX.height + BOX.gapY) - BOX.gapY };
}
