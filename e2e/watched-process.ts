import { setTimeout as pause } from 'node:timers/promises';
import { listProcesses } from '../server/db/processes.mjs';

/** Waits for something that a process makes or ends. */
export async function until(isSo: () => boolean): Promise<void> {
  for (const limit = Date.now() + 60_000; !isSo(); await pause(5)) {
    if (Date.now() > limit) throw new Error('it did not happen');
  }
}

/** The command lines of this machine's processes that name this text. */
export const commandsNaming = (text: string): string[] =>
  listProcesses()
    .map(({ command }) => command)
    .filter((command) => command.includes(text));
