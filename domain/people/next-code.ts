/**
 * The code for the next person of a company, in the way its codes are written: the most common beginning, the number after the
 * highest with that beginning, and as many digits. Without any code that ends in a number it begins with `0001`.
 * Input: all codes in use, in any order. Source: product rule.
 * Example: `['SW0009', 'SW0012', 'BOSS']` gives `SW0013`; `[]` gives `0001`.
 */
export function nextEmployeeCode(codes: readonly string[]): string {
  const series = new Map<string, { count: number; highest: number; digits: number }>();
  for (const code of codes) {
    const [, beginning, digits] = /^(.*?)(\d{1,9})$/.exec(code) ?? [];
    if (beginning === undefined || digits === undefined) continue;
    const known = series.get(beginning) ?? { count: 0, highest: 0, digits: 0 };
    series.set(beginning, {
      count: known.count + 1,
      highest: Math.max(known.highest, Number(digits)),
      digits: Math.max(known.digits, digits.length),
    });
  }
  const [best] = [...series].sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1));
  const [beginning, { highest, digits }] = best ?? ['', { highest: 0, digits: 4 }];
  const taken = new Set(codes.map((code) => code.toLowerCase()));
  for (let number = highest + 1; ; number++) {
    const code = `${beginning}${String(number).padStart(digits, '0')}`;
    if (!taken.has(code.toLowerCase())) return code;
  }
}
