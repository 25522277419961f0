/** Corners as GeoJSON has them: longitude first, degrees; the last repeats the first. */
type Ring = readonly (readonly number[])[];

/** Whether a ray from the point to the east crosses the ring an odd number of times. */
function isInRing(ring: Ring, [x, y]: readonly [number, number]): boolean {
  let isInside = false;
  for (let index = 1; index < ring.length; index += 1) {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[index - 1], ring[index]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}

/**
 * Whether a point (degrees) lies in one of some polygons and in none of its holes, on a flat map; a point on a border may be on either side.
 * `polygons` as the coordinates of a GeoJSON MultiPolygon. Example: 100.5, 13.75 lies in the polygons of Bangkok.
 */
export const isInShape = (
  polygons: readonly (readonly Ring[])[],
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): boolean => polygons.some((rings) => rings.filter((ring) => isInRing(ring, [longitude, latitude])).length % 2 === 1);
