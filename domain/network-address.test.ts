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
  ])('%s is none', (text) => {
    expect(isAddress(text)).toBe(false);
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
