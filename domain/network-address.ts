/** An address as its bits: 32 of IPv4 or 128 of IPv6. */
type Bits = { readonly width: 32 | 128; readonly value: bigint };

const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;
const MAPPED = 0xffffn << 32n;

function bitsOfV4(text: string): bigint | null {
  const parts = V4.exec(text)?.slice(1);
  if (!parts) return null;
  let value = 0n;
  for (const part of parts) {
    // A leading zero is read as octal by some programs and as decimal by others.
    if (Number(part) > 255 || (part.length > 1 && part.startsWith('0'))) return null;
    value = (value << 8n) | BigInt(part);
  }
  return value;
}

function groupsOf(text: string): bigint[] | null {
  if (text === '') return [];
  const groups: bigint[] = [];
  const parts = text.split(':');
  for (const [index, part] of parts.entries()) {
    const tail = index === parts.length - 1 ? bitsOfV4(part) : null;
    if (tail !== null) groups.push(tail >> 16n, tail & 0xffffn);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`));
    else return null;
  }
  return groups;
}

function bitsOfV6(text: string): bigint | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = [groupsOf(halves[0] ?? ''), halves.length === 2 ? groupsOf(halves[1] ?? '') : []];
  if (!head || !tail) return null;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => 0n), ...tail];
  return groups.reduce((value, group) => (value << 16n) | group, 0n);
}

/** IPv4 inside IPv6 (::ffff:10.0.0.1) is the IPv4 address: servers that listen on both see callers so. */
function bitsOf(text: string): Bits | null {
  const v4 = bitsOfV4(text);
  if (v4 !== null) return { width: 32, value: v4 };
  const v6 = text.includes(':') ? bitsOfV6(text) : null;
  if (v6 === null) return null;
  return v6 >> 32n === MAPPED >> 32n ? { width: 32, value: v6 & 0xffffffffn } : { width: 128, value: v6 };
}

type Network = { readonly bits: Bits; readonly length: number };
function networkOf(text: string): Network | null {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = bitsOf(address);
  if (!bits || rest.length > 0) return null;
  if (prefix === undefined) return { bits, length: bits.width };
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits.width) return null;
  return { bits, length: Number(prefix) };
}

/**
 * Whether a text is one IP address, of version 4 or 6, without a range or a port.
 * Source: RFC 791, RFC 4291. Example: `isAddress('192.168.1.20')` → true, `isAddress('192.168.01.20')` → false.
 */
export const isAddress = (text: string): boolean => bitsOf(text) !== null;

/**
 * Whether a text is an IP address or a range in CIDR form that names a network of some size: IPv4 from /8, IPv6 from /32, since
 * a range of the whole internet proves nothing. Source: RFC 4632; product rule.
 * Example: `isNetwork('203.0.113.0/24')` → true, `isNetwork('0.0.0.0/0')` → false.
 */
export function isNetwork(text: string): boolean {
  const network = networkOf(text);
  return network !== null && network.length >= (network.bits.width === 32 ? 8 : 32);
}

/**
 * Whether an address lies in one of the networks; a text that is no address or no network matches nothing.
 * Source: RFC 4632. Example: `isInNetworks('10.1.2.3', ['10.1.0.0/16'])` → true.
 */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const bits = bitsOf(address);
  if (!bits) return false;
  return networks.some((text) => {
    const network = networkOf(text);
    if (!network || network.bits.width !== bits.width) return false;
    const shift = BigInt(bits.width - network.length);
    return bits.value >> shift === network.bits.value >> shift;
  });
}

/** Networks of a company's own, which are not routed on the internet. Link-local ones are left out: cloud machines answer there. */
const PRIVATE_NETWORKS = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fd00::/8'] as const;

/**
 * Whether a device of a company may stand at this address: a private one. No name, no public, loopback or link-local address.
 * Source: RFC 1918, RFC 4193; product rule (the server calls nothing else on a company's word).
 * Example: `isPrivateAddress('192.168.1.20')` → true, `isPrivateAddress('169.254.169.254')` → false.
 */
export const isPrivateAddress = (address: string): boolean => isInNetworks(address, PRIVATE_NETWORKS);

/** Whether an address is the machine itself. Source: RFC 1122, RFC 4291. Example: `isLoopback('127.0.0.1')` → true. */
export const isLoopback = (address: string): boolean => isInNetworks(address, ['127.0.0.0/8', '::1']);
