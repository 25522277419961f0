import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { buildServices } from './build-services.ts';
import { type Config, readConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { limitHeapGrowth } from './config/heap-growth.ts';
import { logConsoleAsJson } from './config/json-console.ts';
import { sourceStack } from './config/source-lines.ts';
import { StartRefused } from './config/start-refused.ts';
import { openDatabase, takeDataFolder } from './db/open-database.ts';
import { refuseUnsafeDatabase } from './db/safety.ts';
import { holdPort } from './http/hold-port.ts';
import type { Services } from './http/services.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';

/** What is under way may take so long to come to its end. */
const END_SECONDS = 30;
let drainSeconds = 0;

async function main() {
  const shutdown = createShutdown();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(shutdown, signal));
  try {
    const config = readConfig(process.env);
    if (config.environment === 'production') logConsoleAsJson();
    await start(config, shutdown);
  } catch (error) {
    // What was being started fails when it is stopped.
    if (shutdown.hasBegun()) return;
    report(error);
    await end(shutdown, error instanceof ConfigError ? error.exitCode : 1);
  }
}

async function start(config: Config, shutdown: Shutdown) {
  const started = Date.now();
  ({ drainSeconds } = config);
  limitHeapGrowth(config.heapGrowthPercent);
  await takeDataFolder(config, config.baseUrl);
  const port = await holdPort(config);
  const database = await openDatabase(config, { onLost: giveUp, onShutdown: shutdown.add });
  if (shutdown.hasBegun()) return;
  const { services, close } = await buildServices(config, database);
  shutdown.add(close);
  await refuseUnsafeDatabase(services.pool, true);
  let scanner: Awaited<ReturnType<typeof startScanner>> = null;
  shutdown.add(async () => scanner?.close());
  const app = await buildApp(services);
  shutdown.add(() => app.close());
  shutdown.add(() => letGo(services));
  await services.jobs.start();
  const demo = config.hasDemo ? await import('../demo/load-demo.ts') : null;
  const isNew = await demo?.loadDemoOnce(app, (line) => console.log(line));
  scanner = await startScanner(services);
  await port.release();
  await app.listen({ port: config.port, host: config.host });
  const lines = (await demo?.demoSignIns(services)) ?? [];
  console.log(`\nWela is ready at ${config.baseUrl} (${Date.now() - started} ms${isNew ? ', demo company loaded' : ''})`);
  for (const line of lines) console.log(line);
}

async function startScanner(services: Services) {
  const { faceSimulator, hasDemo } = services.config;
  if (faceSimulator === 'off' || !hasDemo) return null;
  const { startDemoScanner } = await import('../demo/zones.ts');
  return startDemoScanner(services, faceSimulator);
}

/** Still answers for a while, and says that it is no longer ready. */
async function letGo(services: Services) {
  services.isEnding = true;
  await pause(services.config.drainSeconds * 1000);
}

async function stop(shutdown: Shutdown, signal: string) {
  if (shutdown.hasBegun()) process.exit(1);
  console.log(`\n${signal}: finishing what is under way`);
  await end(shutdown, 0);
}

async function end(shutdown: Shutdown, exitCode: number) {
  setTimeout(() => process.exit(1), (drainSeconds + END_SECONDS) * 1000).unref();
  await shutdown.run();
  process.exit(exitCode);
}

/** The database is lost to another server: nothing that is open can be ended in order any more. */
function giveUp(reason: unknown) {
  report(reason);
  process.exit(1);
}

function report(error: unknown) {
  console.error(error instanceof Error ? error.message : error);
  const isExplained = error instanceof ConfigError || error instanceof StartRefused;
  if (!isExplained && error instanceof Error) console.error(sourceStack(error.stack ?? ''));
}

void main();
