/** The push services of browsers: a name stands for itself, one with a dot in front for all names that end so. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * Whether an address that a browser names is one of a known push service, over https, at the usual port, without a password. The server
 * calls this address, so no other is taken. Source: RFC 8030 (https); product rule (the list).
 * Example: `isPushAddress('https://fcm.googleapis.com/fcm/send/abc')` → true, `isPushAddress('https://10.0.0.1/')` → false.
 */
export function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return PUSH_HOSTS.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
