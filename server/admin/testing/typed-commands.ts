import type { adminForFile } from '../../testing/admin-for-file.ts';
import type { TestApp } from '../../testing/app.ts';
import { TEST_ROLE_PASSWORD } from '../../testing/global-setup.ts';
import type { Operator } from '../operator.ts';
import { readCommand } from '../run-command.ts';

/** Commands as an operator types them, beside the server of a test file: each answers what it said. */
export function typedCommands(test: TestApp, admin: ReturnType<typeof adminForFile>) {
  return async (...args: string[]): Promise<string> => {
    const said: string[] = [];
    const operator: Operator = {
      services: test.services,
      database: { adminUrl: test.adminUrl, rolePassword: TEST_ROLE_PASSWORD },
      owner: admin.client,
      say: (line) => said.push(line),
    };
    const command = readCommand(args);
    if (typeof command !== 'function') throw new Error('not a command of an operator');
    await command(operator);
    return said.join('\n');
  };
}
