import { type PdfTemplate, pdfPrinter } from './pdf-printer.ts';
import { joinPdfs } from './protect-pdf.ts';

type Parts = {
  readonly template: PdfTemplate;
  /** What the template takes, part by part; read as it is set, where it is too much to hold. */
  readonly parts: Iterable<unknown> | AsyncIterable<unknown>;
  /** Writes the number of each page and of all on it, where the template knows only those of its part. */
  readonly hasNumbers?: boolean;
  /** How many parts are set. */
  readonly onPart?: ((done: number) => Promise<unknown>) | undefined;
};

/**
 * Sets a long document part by part and gives it as one: its memory is that of a part, and others who print come in between.
 */
export async function printParts({ template, parts, hasNumbers = false, onPart }: Parts): Promise<Buffer> {
  const printed: Buffer[] = [];
  for await (const part of parts) {
    printed.push(await pdfPrinter().print(template, part));
    await onPart?.(printed.length);
  }
  return joinPdfs(printed, { hasNumbers });
}

/** A list in parts of so many. */
export const partsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) => items.slice(place * size, (place + 1) * size));
