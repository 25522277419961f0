import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAddress, isInNetworks, isLoopback, isNetwork, isPrivateAddress } from './network-address.ts';

describe('addresses', () => {
  test.each(['192.168.1.20', '0.0.0.0', '::1', 'fd12:3456::1', '::ffff:10.0.0.1', '2001:db8:0:0:0:0:0:1'])(
    '%s is one',
    (text) => {
      expect(isAddress(text)).toBe(true);
    },
  );
  test.each([
    '',
    '192.168.1',
    '192.168.01.20',
    '256.1.1.1',
    '1.2.3.4:80',
    'localhost',
    ':::',
    '1::2::3',
    '0x7f000001',
    '2130706433',
    '10.0.0.0/8',
    'fe80::1%eth0',
    '0177.0.0.1',
    '127.1',
    '::ffff:010.0.0.1',
    '::ffff:0x7f.0.0.1',
  ])('%s is none', (text) => {
    expect(isAddress(text)).toBe(false);
  });
  test('what counts as an address is one for the network functions of the server too, and the other way round', () => {
    const number = fc.oneof(fc.integer({ min: 0, max: 300 }).map(String), fc.constantFrom('01', '0x1', '', '00', '-1'));
    const v4 = fc.oneof(
      fc.ipV4(),
      fc.array(number, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('.')),
    );
    const group = fc.oneof(
      fc.integer({ min: 0, max: 0x1ffff }).map((value) => value.toString(16)),
      fc.constantFrom('', 'ffff', '00000', 'g'),
    );
    const groups = fc.array(group, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(':'));
    const mixed = fc.tuple(groups, v4).map((parts) => parts.join(':'));
    fc.assert(
      fc.property(fc.oneof(v4, fc.ipV6(), groups, mixed), (text) => {
        expect(isAddress(text)).toBe(isIP(text) !== 0);
      }),
      { numRuns: 2_000 },
    );
  });
  test('a network has a size worth the name', () => {
    expect(['203.0.113.7', '203.0.113.0/24', '2001:db8::/48'].map(isNetwork)).toEqual([true, true, true]);
    expect(['0.0.0.0/0', '8.0.0.0/7', '::/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'home'].map(isNetwork)).toEqual(
      Array.from({ length: 7 }, () => false),
    );
  });
});

describe('an address in networks', () => {
  test.each([
    ['10.1.2.3', '10.1.0.0/16', true],
    ['10.2.2.3', '10.1.0.0/16', false],
    ['::ffff:10.1.2.3', '10.1.0.0/16', true],
    ['203.0.113.7', '203.0.113.7', true],
    ['2001:db8::5', '2001:db8::/64', true],
    ['2001:db8:1::5', '2001:db8::/64', false],
    ['10.1.2.3', 'nonsense', false],
    ['nonsense', '10.0.0.0/8', false],
  ])('%s in %s: %s', (address, network, expected) => {
    expect(isInNetworks(address, [network])).toBe(expected);
  });
});

describe('where a device may stand', () => {
  test.each(['10.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.1.20', 'fd00::7', '::ffff:192.168.1.1'])('%s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });
  test.each([
    '127.0.0.1',
    '169.254.169.254',
    '172.32.0.1',
    '8.8.8.8',
    '0.0.0.0',
    '::1',
    '::ffff:127.0.0.1',
    'fe80::1',
    'localhost',
    '100.64.0.1',
    '224.0.0.1',
    '::10.0.0.1',
    '64:ff9b::10.0.0.1',
  ])('not %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
  test('loopback is told apart', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.0.0.1'].map(isLoopback)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
