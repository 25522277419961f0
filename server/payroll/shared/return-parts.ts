import { partsOf } from '../../adapters/pdf/print-parts.ts';
import type { PaperGroup, PrintedReturn, ReturnPaper } from './return-paper.ts';

type Sheet = { readonly group: PaperGroup; readonly page: PaperGroup['pages'][number] };
const sheetsOf = ({ attachment }: ReturnPaper): Sheet[] =>
  attachment.groups.flatMap((group) => group.pages.map((page) => ({ group, page })));
export const countSheets = ({ papers }: PrintedReturn): number => papers.reduce((sum, paper) => sum + sheetsOf(paper).length, 0);

/** A return in parts of at most so many sheets; the sheets keep their numbers, and the cover goes with the first. One that is short enough stays as it is. */
export function returnParts(printed: PrintedReturn, perPart: number): PrintedReturn[] {
  if (countSheets(printed) <= perPart) return [printed];
  return printed.papers.flatMap((paper) => {
    const sheets = sheetsOf(paper);
    return partsOf(sheets, perPart).map((part, place) => ({
      ...printed,
      papers: [
        {
          ...paper,
          hasCover: paper.hasCover && place === 0,
          attachment: { ...paper.attachment, groups: groupsOf(part) },
          sheetsBefore: place * perPart,
          sheetsInAll: sheets.length,
        },
      ],
    }));
  });
}

function groupsOf(sheets: readonly Sheet[]): PaperGroup[] {
  const groups = new Map<PaperGroup, Sheet['page'][]>();
  for (const { group, page } of sheets) {
    const pages = groups.get(group);
    if (pages) pages.push(page);
    else groups.set(group, [page]);
  }
  return [...groups].map(([group, pages]) => ({ ...group, pages }));
}
