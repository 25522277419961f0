/** Marks of Thai vowels and tones, and accents, that a hurried reader leaves out. */
const MARKS = /[\u0300-\u036f\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g;
/** Fewer letters than this must stand together: almost any word has three letters in some order. */
const SCATTERED_FROM = 4;
const plain = (text: string) => text.normalize('NFD').toLowerCase().replace(MARKS, '').trim();

/**
 * How well a text answers a search, higher is better; null when it does not. A word that begins with the search comes before
 * one that contains it, and before letters that only stand in the same order, which are better the closer they stand.
 */
export function fuzzyScore(search: string, text: string): number | null {
  const [wanted, found] = [plain(search), plain(text)];
  if (wanted === '') return 0;
  const at = found.indexOf(wanted);
  if (at === 0) return 1000 - found.length;
  if (at > 0) return (/[\s\-_/.(]/.test(found[at - 1] ?? '') ? 800 : 600) - at;
  return wanted.length < SCATTERED_FROM ? null : scatteredScore(wanted, found);
}

function scatteredScore(wanted: string, found: string): number | null {
  let position = -1;
  let gaps = 0;
  for (const letter of wanted.replace(/\s+/g, '')) {
    const next = found.indexOf(letter, position + 1);
    if (next < 0) return null;
    if (position >= 0) gaps += next - position - 1;
    position = next;
  }
  return gaps > wanted.length * 3 ? null : 300 - gaps;
}

/** The things whose words answer a search, best first; all of them, in their order, without a search. */
export function fuzzyFilter<Item>(search: string, items: readonly Item[], wordsOf: (item: Item) => string): Item[] {
  const scored = items.flatMap((item, index) => {
    const score = fuzzyScore(search, wordsOf(item));
    return score === null ? [] : [{ item, index, score }];
  });
  return scored.sort((a, b) => b.score - a.score || a.index - b.index).map((item) => item.item);
}
