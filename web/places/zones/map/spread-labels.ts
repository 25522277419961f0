/** A name as it would be drawn: its middle and its size, in pixels. */
export type LabelBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const GAP = 4;
const overlap = (a: LabelBox, b: LabelBox): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width + GAP * 2 && Math.abs(a.y - b.y) * 2 < a.height + b.height + GAP;

/** Which of some names can be drawn without touching each other, those that stand first before those after them. */
export function spreadLabels<Label extends LabelBox>(labels: readonly Label[]): readonly Label[] {
  const drawn: Label[] = [];
  for (const label of labels) if (!drawn.some((other) => overlap(other, label))) drawn.push(label);
  return drawn;
}

/** Marks over and under Thai letters take no room of their own. */
const NO_WIDTH = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g;
/** About how wide a name is drawn, in pixels. */
export const widthOf = (text: string, size: number): number => text.replace(NO_WIDTH, '').length * size * 0.56 + 8;
