import { assert } from '../../units.ts';
import { cutText, isEncodable } from './windows-874-text.ts';

/** One field of a record: `text` is left-aligned and space-filled, `number` right-aligned and zero-filled, `fixed` always the same. */
export type Field =
  | { readonly kind: 'text' | 'number'; readonly name: string; readonly width: number }
  | { readonly kind: 'fixed'; readonly text: string };
export type RecordValues = Readonly<Record<string, string | number>>;

export const textField = (name: string, width: number): Field => ({ kind: 'text', name, width });
export const numberField = (name: string, width: number): Field => ({ kind: 'number', name, width });
export const fixed = (text: string): Field => ({ kind: 'fixed', text });
export const spaces = (width: number): Field => fixed(' '.repeat(width));

/**
 * One line of a fixed-width file. A character is a byte in the encoding these files use, so widths are both.
 * Text longer than its field is cut; a number that does not fit, or a character without an encoding, is a bug of the caller: readiness
 * checks come first.
 */
export function fixedRecord(layout: readonly Field[], values: RecordValues): string {
  return layout.map((field) => (field.kind === 'fixed' ? field.text : fieldText(field, values[field.name] ?? ''))).join('');
}

function fieldText(field: Exclude<Field, { kind: 'fixed' }>, value: string | number): string {
  if (field.kind === 'text') {
    const text = cutText(String(value), field.width);
    assert(isEncodable(text), `${field.name} has a character without an encoding`);
    return text.padEnd(field.width, ' ');
  }
  const digits = String(value);
  assert(/^\d*$/.test(digits) && digits.length <= field.width, `${field.name} does not fit in ${field.width} digits`);
  return digits.padStart(field.width, '0');
}

export const widthOf = (layout: readonly Field[]): number =>
  layout.reduce((sum, field) => sum + (field.kind === 'fixed' ? field.text.length : field.width), 0);

/** Lines of a file, each ended by carriage return and line feed. */
export const crlfLines = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');
