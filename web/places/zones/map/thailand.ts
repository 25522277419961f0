import type { FeatureCollection, Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { isInShape } from '../../../../domain/places/inside-shape.ts';
import { THAI_PROVINCES, type ThaiProvince } from '../../../../domain/places/thai-provinces.ts';
import type { Location } from '../../../../domain/places/zone-proof.ts';
import { THAILAND } from './thailand.gen.ts';

/** South west and north east, latitude first. */
export type Bounds = [[number, number], [number, number]];
export type DrawnProvince = ThaiProvince & {
  /** Where its name is written. */
  readonly label: Location;
  readonly bounds: Bounds;
  readonly polygons: Position[][][];
};

const drawing: Topology<{ provinces: GeometryCollection<Location> }> = JSON.parse(THAILAND);
/** The provinces as shapes, within two kilometres of where they lie. Source: Natural Earth, public domain. */
export const SHAPES: FeatureCollection<Geometry, Location> = feature(drawing, drawing.objects.provinces);

const polygonsOf = (shape: Geometry | undefined): Position[][][] =>
  shape?.type === 'Polygon' ? [shape.coordinates] : shape?.type === 'MultiPolygon' ? shape.coordinates : [];

function boundsOf(polygons: readonly Position[][][]): Bounds {
  const corners = polygons.flat(2);
  const [east, north] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
  return [
    [Math.min(...north), Math.min(...east)],
    [Math.max(...north), Math.max(...east)],
  ];
}

export const PROVINCES: readonly DrawnProvince[] = THAI_PROVINCES.flatMap((province) => {
  const shape = SHAPES.features.find(({ id }) => id === province.id);
  const polygons = polygonsOf(shape?.geometry);
  return shape ? [{ ...province, label: shape.properties, polygons, bounds: boundsOf(polygons) }] : [];
});

export const COUNTRY: Bounds = boundsOf(PROVINCES.flatMap((province) => province.polygons));

/** The province that a point lies in; null on the sea and abroad. */
export const provinceAt = (point: Location): DrawnProvince | null =>
  PROVINCES.find(({ polygons }) => isInShape(polygons, point)) ?? null;
