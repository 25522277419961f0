import { expect, it, vi } from 'vitest';
import { createShutdown } from './shutdown.ts';

it('ends what was added last first, and the rest also when a part fails to end', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const shutdown = createShutdown();
  const ended: string[] = [];
  shutdown.add(async () => ended.push('database'));
  shutdown.add(async () => {
    throw new Error('stuck');
  });
  shutdown.add(async () => ended.push('application'));
  expect(shutdown.hasBegun()).toBe(false);
  await shutdown.run();
  expect(ended).toEqual(['application', 'database']);
  expect(shutdown.hasBegun()).toBe(true);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});
