import { format } from 'node:util';
import { pino } from 'pino';

/**
 * Makes every line that is said on the console a line of JSON, as the log of calls is: whoever collects the log of a server reads one
 * form. Lines that are empty but for their break are left out.
 */
export function logConsoleAsJson(log: Pick<pino.Logger, 'info' | 'error'> = pino()) {
  const saying =
    (say: (text: string) => void) =>
    (...said: unknown[]) => {
      const text = format(...said).trim();
      if (text !== '') say(text);
    };
  console.log = saying((text) => log.info(text));
  console.error = saying((text) => log.error(text));
  console.warn = console.error;
}
