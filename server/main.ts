import { buildServices } from './build-services.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { limitHeapGrowth } from './config/heap-growth.ts';
import { openDatabase } from './db/open-database.ts';
import { refuseUnsafeDatabase } from './db/safety.ts';
import { buildApp } from './http/app.ts';
import type { Services } from './services.ts';

const DRAIN_MS = 10_000;

async function main() {
  const started = Date.now();
  const config = readConfig(process.env);
  limitHeapGrowth(config.heapGrowthPercent);
  const database = await openDatabase(config);
  const { services, close } = await buildServices(config, database);
  await refuseUnsafeDatabase(services.pool, true);
  const app = await buildApp(services);
  await services.jobs.start();
  const demo = config.hasDemo ? await import('../demo/load-demo.ts') : null;
  const isNew = await demo?.loadDemoOnce(app, (line) => console.log(line));
  const scanner = await startScanner(services);
  await app.listen({ port: config.port, host: config.host });
  const lines = (await demo?.demoSignIns(services)) ?? [];
  console.log(`\nWela is ready at ${config.baseUrl} (${Date.now() - started} ms${isNew ? ', demo company loaded' : ''})`);
  for (const line of lines) console.log(line);

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    console.log(`\n${signal}: finishing what is under way`);
    setTimeout(() => process.exit(1), DRAIN_MS * 2).unref();
    await app.close();
    await scanner?.close();
    await close();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
}

async function startScanner(services: Services) {
  const { faceSimulator, hasDemo } = services.config;
  if (faceSimulator === 'off' || !hasDemo) return null;
  const { startDemoScanner } = await import('../demo/zones.ts');
  return startDemoScanner(services, faceSimulator);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (!(error instanceof ConfigError) && error instanceof Error) console.error(error.stack);
  process.exit(error instanceof ConfigError ? error.exitCode : 1);
});
