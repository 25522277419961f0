import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAddress, isInNetworks, isLoopback, isNetwork, isPrivateAddress } from './network-address.ts';

const v4 = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => parts.join('.'));

describe('the borders of private networks', () => {
  test.each([
    ['9.255.255.255', false],
    ['10.0.0.0', true],
    ['10.255.255.255', true],
    ['11.0.0.0', false],
    ['172.15.255.255', false],
    ['172.16.0.0', true],
    ['172.31.255.255', true],
    ['172.32.0.0', false],
    ['192.167.255.255', false],
    ['192.168.0.0', true],
    ['192.168.255.255', true],
    ['192.169.0.0', false],
    ['fcff::1', false],
    ['fd00::', true],
    ['fdff:ffff::1', true],
    ['fe00::', false],
    ['::ffff:10.0.0.1', true],
    ['::ffff:0a00:1', true],
    ['::10.0.0.1', false],
  ])('%s: %s', (address, expected) => expect(isPrivateAddress(address)).toBe(expected));
  test.each([
    ['126.255.255.255', false],
    ['127.0.0.0', true],
    ['127.255.255.255', true],
    ['128.0.0.0', false],
    ['::1', true],
    ['::2', false],
    ['0:0:0:0:0:0:0:1', true],
    ['localhost', false],
  ])('the machine itself, %s: %s', (address, expected) => expect(isLoopback(address)).toBe(expected));
});

describe('ranges', () => {
  test.each([
    ['10.0.0.0/8', true],
    ['10.0.0.0/7', false],
    ['10.0.0.0/32', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/08', true],
    ['10.0.0.0/-8', false],
    ['10.0.0.0/8 ', false],
    ['2001:db8::/32', true],
    ['2001:db8::/31', false],
    ['2001:db8::/128', true],
    ['2001:db8::/129', false],
    ['/8', false],
    ['', false],
  ])('%j is a network worth the name: %s', (text, expected) => expect(isNetwork(text)).toBe(expected));

  test.each([
    ['203.0.113.0', '203.0.113.0/24', true],
    ['203.0.113.255', '203.0.113.0/24', true],
    ['203.0.114.0', '203.0.113.0/24', false],
    ['203.0.113.200', '203.0.113.77/24', true],
    ['203.0.113.5', '203.0.113.4/31', true],
    ['203.0.113.6', '203.0.113.4/31', false],
    ['::ffff:203.0.113.5', '203.0.113.5', true],
    ['203.0.113.5', '::/0', false],
    ['2001:DB8::A', '2001:db8::a', true],
  ])('%s in %s: %s', (address, network, expected) => expect(isInNetworks(address, [network])).toBe(expected));
  test('one of several is enough, and none of none', () => {
    expect(isInNetworks('10.0.0.1', ['nonsense', '192.168.0.0/16', '10.0.0.0/8'])).toBe(true);
    expect(isInNetworks('10.0.0.1', [])).toBe(false);
  });
});

test('every address is one, lies in itself and in its own ranges, and not in the range beside them', () =>
  fc.assert(
    fc.property(v4, fc.integer({ min: 8, max: 32 }), (address, length) => {
      expect(isAddress(address)).toBe(true);
      expect(isInNetworks(address, [address, `${address}/${length}`])).toBe(true);
      const [first = '0', ...rest] = address.split('.');
      const beside = [String((Number(first) + 128) % 256), ...rest].join('.');
      expect(isInNetworks(beside, [`${address}/${length}`])).toBe(false);
    }),
  ));
