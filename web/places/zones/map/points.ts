export type Point = { readonly lat: number; readonly lng: number };

const exact = (degrees: number) => Number(degrees.toFixed(6));
/** A point of the map as it is stored: six decimals, also when the map was turned around the world. */
export const storedPoint = ({ lat, lng }: Point): Point => ({
  lat: exact(lat),
  lng: exact(((((lng + 180) % 360) + 360) % 360) - 180),
});

/** The fields of a form as a point that a map can show; null while they are none. */
export function pointFrom(latitude: unknown, longitude: unknown): Point | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { lat: latitude, lng: longitude } : null;
}

const METRES_OF_A_DEGREE = 111_320;
/** The square that holds a circle of some metres. */
export function boundsAround({ lat, lng }: Point, metres: number): [[number, number], [number, number]] {
  const up = metres / METRES_OF_A_DEGREE;
  const side = up / Math.max(0.05, Math.cos((lat * Math.PI) / 180));
  return [
    [lat - up, lng - side],
    [lat + up, lng + side],
  ];
}
