import { adminForFile } from './admin-for-file.ts';
import type { TestApp } from './app.ts';

/** A transaction beside the server of a test file, to hold rows until it commits, and how many statements wait for a lock meanwhile. */
export function lockHolderForFile(app: TestApp) {
  const [holder, watcher] = [adminForFile(app), adminForFile(app)];
  return {
    query: (text: string, values: unknown[] = []) => holder.client.query(text, values),
    // Not by the holder, whose transaction sees who waits as it was when it first looked.
    waiting: async () =>
      (
        await watcher.client.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'",
        )
      ).rowCount,
  };
}
