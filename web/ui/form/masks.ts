import { keptPhone } from '../../../domain/typed-phone.ts';

/** Characters in blocks: how many a block takes, what stands between two, which ones are taken. */
export type Mask = {
  readonly blocks: readonly number[];
  readonly separator: string;
  readonly accepts: RegExp;
  readonly isUpper?: true;
  /** Whether the value keeps the separators, or only what was typed. */
  readonly keepsSeparators?: true;
  readonly example: string;
};

const DIGIT = /\d/;
const HEX = /[0-9a-f]/i;
const hex = { accepts: HEX, isUpper: true, keepsSeparators: true } as const;

/** The input modes of specification 1 §5. */
export const MASKS = {
  personalId: { blocks: [1, 4, 5, 2, 1], separator: '-', accepts: DIGIT, example: '1-2345-67890-12-1' },
  beacon: { ...hex, blocks: [4, 4], separator: '-', example: '0A1B-2C3D' },
  mac: { ...hex, blocks: [2, 2, 2, 2, 2, 2], separator: ':', example: 'A4:5E:60:C2:19:0F' },
  taxId: { blocks: [13], separator: '', accepts: DIGIT, example: '0105561000011' },
  taxBranch: { blocks: [5], separator: '', accepts: DIGIT, example: '00000' },
  socialSecurityId: { blocks: [10], separator: '', accepts: DIGIT, example: '1000123456' },
  socialSecurityBranch: { blocks: [6], separator: '', accepts: DIGIT, example: '000000' },
} as const satisfies Record<string, Mask>;
export type MaskName = keyof typeof MASKS;

/** What of a typed or pasted text the mask takes, without separators. */
export function bareText({ blocks, accepts, isUpper }: Mask, text: string): string {
  const most = blocks.reduce((sum, size) => sum + size, 0);
  const taken = [...text].filter((character) => accepts.test(character)).join('');
  return (isUpper ? taken.toUpperCase() : taken).slice(0, most);
}

/** The text in its blocks; a shorter one fills as many as it can. */
export function maskedText(mask: Mask, text: string): string {
  let rest = bareText(mask, text);
  const blocks: string[] = [];
  for (const size of mask.blocks) {
    if (!rest) break;
    blocks.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return blocks.join(mask.separator);
}

/** What a form keeps of the text. */
export const keptText = (mask: Mask, text: string): string =>
  mask.keepsSeparators ? maskedText(mask, text) : bareText(mask, text);

/** How a field writes what it holds, and what it keeps of what is typed. */
export type InputMode = {
  readonly shown: (kept: string) => string;
  readonly kept: (typed: string) => string;
  readonly accepts: RegExp;
  readonly keyboard: 'text' | 'numeric' | 'tel';
};
export const blockMode = (mask: Mask): InputMode => ({
  shown: (kept) => maskedText(mask, kept),
  kept: (typed) => keptText(mask, typed),
  accepts: mask.accepts,
  keyboard: mask.isUpper ? 'text' : 'numeric',
});
/** A Thai number in its blocks; a passport, which has letters, as it is typed, in capitals. */
export const personIdMode: InputMode = {
  shown: (kept) => (/[A-Z]/.test(kept) ? kept : maskedText(MASKS.personalId, kept)),
  kept: (typed) =>
    /[a-z]/i.test(typed)
      ? typed
          .replace(/[^a-z0-9]/gi, '')
          .toUpperCase()
          .slice(0, 13)
      : keptText(MASKS.personalId, typed),
  accepts: /[a-z0-9]/i,
  keyboard: 'text',
};
/** Thai numbers in their groups, others with `+` and their country code. */
export const phoneMode = (shown: (kept: string) => string): InputMode => ({
  shown,
  kept: keptPhone,
  accepts: /[+\d]/,
  keyboard: 'tel',
});

/** Where the caret belongs in the text that is shown: after as many taken characters as stood before it. */
export function caretAfter({ accepts, kept, shown: show }: InputMode, typed: string, caret: number): number {
  const taken = (text: string) => [...text].filter((character) => accepts.test(character)).length;
  const shown = show(kept(typed));
  const before = Math.min(taken(typed.slice(0, caret)), taken(shown));
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (seen === before) return at;
    if (accepts.test(shown[at] ?? '')) seen += 1;
  }
  return shown.length;
}
