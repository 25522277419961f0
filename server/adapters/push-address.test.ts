import { expect, test } from 'vitest';
import { isPushAddress } from './push-address.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/dEf:123',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QG3x',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
])('%s is the address of a push service', (address) => expect(isPushAddress(address)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://fcm.googleapis.com.evil.test/x',
  'https://evilpush.apple.com.test/x',
  'https://evil-push.apple.com/x',
  'https://push.apple.com@evil.test/x',
  'https://me:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('“%s” is none', (address) => expect(isPushAddress(address)).toBe(false));
