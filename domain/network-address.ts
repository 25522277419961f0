import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = { readonly address: Address; readonly prefixLength: number };

const IPV6_WITH_IPV4_END = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/;
const widthOf = (address: Address): 32 | 128 => (address.kind() === 'ipv4' ? 32 : 128);

/**
 * The library alone also takes octal and hexadecimal numbers, fewer than four of them, and the name of a network card (`%eth0`);
 * other programs read those in other ways, so they are refused here.
 */
function parseAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  const written = withoutIpv4End(text);
  if (written.includes('.') || written.includes('%') || !ipaddr.IPv6.isValid(written)) return null;
  // IPv4 inside IPv6 (::ffff:10.0.0.1) becomes the IPv4 address: servers that listen on both see callers so.
  return ipaddr.process(written);
}

/** `::ffff:10.0.0.1` becomes `::ffff:0a00:0001`. */
function withoutIpv4End(text: string): string {
  const [, start, end = ''] = IPV6_WITH_IPV4_END.exec(text) ?? [];
  if (start === undefined || !ipaddr.IPv4.isValidFourPartDecimal(end)) return text;
  const [a, b, c, d] = ipaddr.IPv4.parse(end).octets.map((octet) => octet.toString(16).padStart(2, '0'));
  return `${start}${a}${b}:${c}${d}`;
}

function parseNetwork(text: string): Network | null {
  const [before = '', prefix, ...rest] = text.split('/');
  const address = parseAddress(before);
  if (!address || rest.length > 0) return null;
  if (prefix === undefined) return { address, prefixLength: widthOf(address) };
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > widthOf(address)) return null;
  return { address, prefixLength: Number(prefix) };
}

/**
 * Whether a text is one IP address, of version 4 or 6, without a range or a port.
 * Source: RFC 791, RFC 4291. Example: `isAddress('192.168.1.20')` → true, `isAddress('192.168.01.20')` → false.
 */
export const isAddress = (text: string): boolean => parseAddress(text) !== null;

/**
 * Whether a text is an IP address or a range in CIDR form that names a network of some size: IPv4 from /8, IPv6 from /32, since
 * a range of the whole internet proves nothing. Source: RFC 4632; product rule.
 * Example: `isNetwork('203.0.113.0/24')` → true, `isNetwork('0.0.0.0/0')` → false.
 */
export function isNetwork(text: string): boolean {
  const network = parseNetwork(text);
  return network !== null && network.prefixLength >= (widthOf(network.address) === 32 ? 8 : 32);
}

/**
 * Whether an address lies in one of the networks; a text that is no address or no network matches nothing.
 * Source: RFC 4632. Example: `isInNetworks('10.1.2.3', ['10.1.0.0/16'])` → true.
 */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const known = parseAddress(address);
  if (!known) return false;
  return networks.some((text) => {
    const network = parseNetwork(text);
    return network !== null && network.address.kind() === known.kind() && known.match(network.address, network.prefixLength);
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

/**
 * Whether an address is one of the public internet: not private, local, shared, reserved, multicast, or another family inside IPv6
 * (RFC 6052, 3056) through which any of those could be reached. A text that is no address is none.
 * Source: IANA special-purpose registries, as ipaddr.js knows them. Example: `8.8.8.8` → true, `::ffff:10.0.0.1` → false.
 */
export const isPublicAddress = (text: string): boolean => parseAddress(text)?.range() === 'unicast';
