import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { logConsoleAsJson } from './json-console.ts';

const { log, error, warn } = console;
afterEach(() => Object.assign(console, { log, error, warn }));

it('says every line as JSON, whatever is in it', () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  logConsoleAsJson(pino(stream));
  console.log('\nWela is ready at %s', 'https://wela.example');
  console.error(new Error('the "mail" waits\nfor a server'));
  console.log('');
  const said = lines.map((line) => JSON.parse(line));
  expect(said).toHaveLength(2);
  expect(said[0]).toMatchObject({ level: 30, msg: 'Wela is ready at https://wela.example' });
  expect(said[1]).toMatchObject({ level: 50, msg: expect.stringContaining('the "mail" waits\nfor a server') });
});
