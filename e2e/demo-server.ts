import { inject } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from './running-server.ts';

/** A server of this file's own, with the demo company in it. */
export const startDemoServer = (options: ServerOptions = {}): Promise<RunningServer> =>
  startServer({ copyOf: inject('demoDir'), ...options });
