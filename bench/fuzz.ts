import { type FuzzOptions, type FuzzReport, reachLines, runFuzz } from '../server/testing/fuzz.ts';
import { withOwnServer } from './own-server.ts';

/** Calls of random input on a server and a database of their own; what it tells is printed, with the seed that makes it again. */
export const fuzz = (options: FuzzOptions): Promise<FuzzReport> =>
  withOwnServer(async (test) => {
    const report = await runFuzz(test, options);
    for (const line of reachLines(report)) console.log(line);
    for (const line of [...report.failures, ...report.slow]) console.log(`FAILED ${line}`);
    return report;
  });
