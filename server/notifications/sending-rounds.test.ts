import { expect, test } from 'vitest';
import { createSendingRounds } from './sending-rounds.ts';

const LONG_MS = 600_000;

test('what is told within a moment leaves in one round of its line, and other lines in theirs', async () => {
  const rounds = createSendingRounds(LONG_MS);
  const sent: string[] = [];
  const send = (line: string) => async (ids: readonly string[]) => void sent.push(`${line}: ${ids.join(' ')}`);
  rounds.add('mails', ['a'], send('mails'));
  rounds.add('phones', ['a'], send('phones'));
  rounds.add('mails', ['b', 'c'], send('mails'));
  expect(sent).toEqual([]);
  await rounds.close();
  expect(sent).toEqual(['mails: a b c', 'phones: a']);
});

test('a round begins by itself, what comes afterwards is the next one, and closing waits for all', async () => {
  const rounds = createSendingRounds(0);
  const sent: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await new Promise<void>((begun) => {
    rounds.add('mails', ['a'], async (ids) => {
      begun();
      await ended;
      sent.push(...ids);
    });
  });
  rounds.add('mails', ['b'], async (ids) => void sent.push(...ids));
  const closed = rounds.close();
  end();
  await closed;
  expect(sent.sort()).toEqual(['a', 'b']);
});
