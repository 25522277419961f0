import { expect, test } from 'vitest';
import { writeKeys } from './write-keys.ts';

const counted = () => {
  let made = 0;
  return writeKeys(() => `key ${++made}`);
};
const on = { body: { channel: 'email', isOn: true } };
const off = { body: { channel: 'email', isOn: false } };

test('the same input keeps its key until it is decided', () => {
  const keys = counted();
  expect([keys.keyOf(on), keys.keyOf({ ...on })]).toEqual(['key 1', 'key 1']);
  keys.end({ ...on }, true);
  expect(keys.keyOf(on)).toBe('key 2');
});

test('another input that follows before the answer has a key of its own', () => {
  const keys = counted();
  expect([keys.keyOf(on), keys.keyOf(off), keys.keyOf(on)]).toEqual(['key 1', 'key 2', 'key 1']);
  keys.end(on, true);
  expect(keys.keyOf(off)).toBe('key 2');
});

test('an answer that was lost decides nothing: the next attempt has the same key', () => {
  const keys = counted();
  keys.keyOf(on);
  keys.end(on, false);
  expect(keys.keyOf(on)).toBe('key 1');
});

test('the same write is not begun again while it is on its way, and is after its end', () => {
  const keys = counted();
  expect([keys.begin(on), keys.begin({ ...on })]).toEqual([true, false]);
  keys.end(on, false);
  expect(keys.begin(on)).toBe(true);
});

test('on, off and on again are three writes, each with a key of its own, however fast they are pressed', () => {
  const keys = counted();
  expect([on, off, on].map((input) => keys.begin(input))).toEqual([true, true, true]);
  const sent = [on, off, on].map((input) => {
    const key = keys.keyOf(input);
    keys.end(input, true);
    return key;
  });
  expect(sent).toEqual(['key 1', 'key 2', 'key 3']);
  expect(keys.begin(on)).toBe(true);
});

test('two files of one form are two writes', () => {
  const keys = counted();
  const form = (name: string) => {
    const made = new FormData();
    made.set('file', new File(['a'], name, { lastModified: 1 }));
    return { form: made };
  };
  expect([keys.keyOf(form('a.csv')), keys.keyOf(form('b.csv')), keys.keyOf(form('a.csv'))]).toEqual(['key 1', 'key 2', 'key 1']);
});
