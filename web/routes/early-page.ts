import type { ChildRoute, PageRoute } from '../ui/page-route.ts';

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const fits = (pattern: readonly string[], path: readonly string[]) =>
  pattern.every((part, index) => part === path[index] || (part.startsWith('{') && path[index] !== undefined));
const literals = (path: string) => segmentsOf(path).filter((part) => !part.startsWith('{')).length;

type Found = { readonly page: PageRoute; readonly child: ChildRoute | undefined };

/** The page of an address without its language, and the tab: the first one when none is named. */
export function pageAt(address: string, table: readonly PageRoute[]): Found | null {
  const path = segmentsOf(address);
  const found = table.flatMap((page): Found[] => {
    const pattern = segmentsOf(page.path);
    if (!fits(pattern, path)) return [];
    const rest = path.slice(pattern.length);
    const [first] = page.children ?? [];
    const child =
      rest.length === 0
        ? first
        : page.children?.find(
            (childRoute) => segmentsOf(childRoute.path).length === rest.length && fits(segmentsOf(childRoute.path), rest),
          );
    return rest.length === 0 || child ? [{ page, child }] : [];
  });
  const [best] = found.toSorted((first, other) => literals(other.page.path) - literals(first.page.path));
  return best ?? null;
}
