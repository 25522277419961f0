import { expect, test } from 'vitest';
import { networkOf } from './caller-network.ts';

test('all newer addresses of one subscriber count as one, older ones each by themselves, however they are written', () => {
  expect(networkOf({ ip: '2001:db8:1:2:ffff::1' })).toBe(networkOf({ ip: '2001:db8:1:2::9' }));
  expect(networkOf({ ip: '2001:db8:1:3::9' })).not.toBe(networkOf({ ip: '2001:db8:1:2::9' }));
  expect(networkOf({ ip: '::ffff:203.0.113.7' })).toBe('203.0.113.7');
  expect(networkOf({ ip: '203.0.113.8' })).toBe('203.0.113.8');
});
