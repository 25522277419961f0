import { firstLoads } from '../scripts/first-load.ts';
import { judgeSize, type Result } from './harness.ts';

/** The script of a first visit against its limit. */
export const firstLoadResults = (): Result[] =>
  firstLoads().map(({ title, bytes, limitKilobytes, note }) =>
    judgeSize({ id: '11', title, value: bytes, limit: limitKilobytes * 1024, note }),
  );
