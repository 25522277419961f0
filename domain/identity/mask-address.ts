/**
 * An address that its owner recognises and others cannot use: first and last letter of the name with the domain, or the last
 * three digits of a number. Source: product rule.
 * Examples: `somchai@example.com` gives `s•••••i@example.com`; `0812345678` gives `•••••••678`.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return `${'•'.repeat(Math.max(3, address.length - 3))}${address.slice(-3)}`;
  const name = address.slice(0, at);
  const shown = name.length < 3 ? `${name.slice(0, 1)}•••` : `${name.slice(0, 1)}•••••${name.slice(-1)}`;
  return `${shown}${address.slice(at)}`;
}
