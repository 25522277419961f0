import { build } from 'esbuild';

/** Cycles in what runs: type imports are gone and lazy imports do not count. One line for each cycle. */
export async function importCycles(sources: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    // One entry that imports every file: an entry of its own for each would be bundled two thousand times.
    stdin: { contents: sources.map((path) => `import './${path}';`).join('\n'), resolveDir: process.cwd() },
    treeShaking: false,
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    outdir: 'unused',
    platform: 'neutral',
    jsx: 'automatic',
    external: ['node:*', '*.css'],
    loader: { '.svg': 'empty', '.woff': 'empty', '.woff2': 'empty' },
    logLevel: 'error',
  });
  const imports = new Map(
    Object.entries(metafile.inputs).map(([path, input]) => [
      path,
      input.imports.filter((item) => !item.external && item.kind === 'import-statement').map((item) => item.path),
    ]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) cycles.push([...trail.slice(at), path].join(' → '));
    if (at >= 0 || done.has(path)) return;
    for (const next of imports.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) walk(path, []);
  return cycles;
}
