import type { TestProject } from 'vitest/node';
import { newDataDir, startServer } from './running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a stopped server with the demo company; each file works on a copy. */
    demoDir: string;
    /** What the first start on this machine printed. */
    firstStart: string;
  }
}

/** The first start on a new machine, once for all journeys: packages, the built pages, the database, the demo company. */
export default async function setup(project: TestProject) {
  const dataDir = newDataDir();
  const server = await startServer({ dataDir, isWholeStart: true });
  const code = await server.stop();
  if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.output()}`);
  project.provide('demoDir', dataDir);
  project.provide('firstStart', server.output());
  return () => server.remove();
}
