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
  keys.decided({ ...on });
  expect(keys.keyOf(on)).toBe('key 2');
});

test('another input that follows before the answer has a key of its own', () => {
  const keys = counted();
  expect([keys.keyOf(on), keys.keyOf(off), keys.keyOf(on)]).toEqual(['key 1', 'key 2', 'key 1']);
  keys.decided(on);
  expect(keys.keyOf(off)).toBe('key 2');
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
