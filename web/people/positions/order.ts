type Identified = { readonly id: string };

/** The rows in the order of `ids`; those that it does not name, such as new ones, stand at the end. */
export function inOrder<Row extends Identified>(rows: readonly Row[], ids: readonly string[]): readonly Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Row) => places.get(id) ?? ids.length;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The ids with one of them a place further up or down. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const others = ids.filter((other) => other !== id);
  const place = Math.max(0, ids.indexOf(id) + by);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
