import { defineConfig } from 'vitest/config';

const database = { globalSetup: ['server/testing/global-setup.ts'], testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
      { test: { name: 'server', include: ['server/**/*.test.ts', 'demo/**/*.test.ts'], ...database } },
    ],
  },
});
