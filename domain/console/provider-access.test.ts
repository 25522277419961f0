import { describe, expect, it } from 'vitest';
import { instant } from '../units.ts';
import { maskEmail, maskName, maskPhone } from './mask-contact.ts';
import { accessEnd, endOfAccess } from './provider-access.ts';

const opened = instant(Date.UTC(2026, 4, 4, 9));
const expiresAt = accessEnd(opened);
const open = { expiresAt, endedAt: null, endedBy: null };

describe('a window of staff', () => {
  it('is open for sixty minutes, and closed at their end', () => {
    expect(expiresAt - opened).toBe(3_600_000);
    expect(endOfAccess(open, instant(expiresAt - 1), true)).toBeNull();
    expect(endOfAccess(open, expiresAt, true)).toEqual({ by: 'time', at: expiresAt });
  });

  it('keeps how it was ended', () => {
    const ended = { expiresAt, endedAt: instant(opened + 1), endedBy: 'hand' } as const;
    expect(endOfAccess(ended, instant(expiresAt + 1), false)).toEqual({ by: 'hand', at: opened + 1 });
  });

  it('is over for staff without the role', () => {
    expect(endOfAccess(open, opened, false)).toEqual({ by: 'role', at: null });
  });
});

it('masks contacts so that they are recognised and not used', () => {
  expect([maskEmail('owner@demo.wela'), maskEmail('x'), maskEmail(null)]).toEqual(['o•••@demo.wela', '•••', null]);
  expect([maskPhone('0812345678'), maskPhone(null)]).toEqual(['•••78', null]);
  expect([maskName('Olan'), maskName('สมชาย'), maskName('')]).toEqual(['O•••', 'ส•••', '•••']);
});
