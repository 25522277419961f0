import { defineConfig } from 'vitest/config';

const server = { globalSetup: ['server/testing/global-setup.ts'], testTimeout: 90_000, hookTimeout: 90_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
      { test: { name: 'server', include: ['server/**/*.test.ts', 'demo/**/*.test.ts'], ...server } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
