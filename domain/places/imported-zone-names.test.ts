import { expect, test } from 'vitest';
import { isImportedZoneName } from './imported-zone-names.ts';

test.each([
  [{ name: 'Imported Zone', type: 'import' }, true],
  [{ name: 'Imported' }, true],
  [{ name: 'สาขาสีลม', type: 'import' }, false],
  [{ name: 'Imported', type: 'gps' }, false],
])('%o has a name of the product: %s', (zone, expected) => expect(isImportedZoneName(zone)).toBe(expected));
