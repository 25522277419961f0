import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;
/** Maps that were read, for as long as memory is not wanted for anything else: one trouble often brings many errors. */
const readMaps = new Map<string, WeakRef<SourceMap>>();

/**
 * The same stack with files and lines of the sources, for places in files that were built and have their map beside them. Maps are read
 * when an error is told: Node's own support keeps them all from the start, 10 MB.
 */
export function sourceStack(stack: string): string {
  return stack.replace(PLACE, (place: string, address: string, line: string, column: string) => {
    const found = mapOf(address)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found) || !found.originalSource) return place;
    return `${new URL(found.originalSource, address).href}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

function mapOf(address: string): SourceMap | null {
  const known = readMaps.get(address)?.deref();
  if (known) return known;
  const path = `${fileURLToPath(address)}.map`;
  if (!existsSync(path)) return null;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
    readMaps.set(address, new WeakRef(map));
    return map;
  } catch {
    // A map that is being written anew must not hide the error that is told.
    return null;
  }
}
