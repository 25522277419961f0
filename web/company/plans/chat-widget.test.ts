import { expect, test, vi } from 'vitest';
import type { Profile } from '../../api/profile.ts';
import { queryClient } from '../../api/queries.ts';
import { profileOf } from '../../testing/profile.ts';
import { offerChat, planNameOf } from './chat-widget.ts';
import { isTrialOver } from './plan-frame.tsx';
import { providerContactQuery } from './provider-contact.ts';

const MALEE = profileOf({ groups: ['owner'] });
type Sold = Profile['subscriptions'][number];
const plan = { cloud: true, station: false, payroll: true, isLite: false, isFree: false, isTrial: false, seats: 5 };
const sold = (type: 'cloud' | 'payroll', name: string, status: Sold['status']['name'] = 'Active'): Sold => ({
  endDate: '2030-01-01 00:00:00',
  status: { name: status },
  order: { orderItems: [{ product: { type, name, numberSpecified: 5 } }] },
});

test('the chat is told the running cloud product, else any running one, else Free', () => {
  expect(planNameOf({ plan, subscriptions: [sold('payroll', 'Payroll'), sold('cloud', 'TA Plus')] })).toBe('TA Plus');
  expect(planNameOf({ plan, subscriptions: [sold('payroll', 'Payroll'), sold('cloud', 'TA Plus', 'Expired')] })).toBe('Payroll');
  expect(planNameOf({ plan: { ...plan, isFree: true }, subscriptions: [sold('cloud', 'TA Plus', 'Expired')] })).toBe('Free');
  expect(planNameOf({ plan: null, subscriptions: [] })).toBe('Free');
});

test('a trial is over once its last instant has passed', () => {
  const trialEndsAt = '2026-06-01 00:00:00';
  expect(isTrialOver({ trialEndsAt }, Date.parse('2026-06-01T00:00:01Z'))).toBe(true);
  expect(isTrialOver({ trialEndsAt }, Date.parse('2026-05-31T23:59:59Z'))).toBe(false);
  expect(isTrialOver({ trialEndsAt: null })).toBe(false);
});

test('whoever leaves while the chat is being loaded is not told of', async () => {
  queryClient.setQueryData(providerContactQuery.queryKey, {
    chatContactUrl: null,
    chatScriptUrl: 'https://chat.example/widget.js',
  });
  const goesOn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const left = new AbortController();
  const offered = offerChat(MALEE, left.signal);
  left.abort();
  await offered;
  expect(goesOn).not.toHaveBeenCalled();
  // Without a document the script cannot be loaded: who stays goes as far as that.
  await offerChat(MALEE, new AbortController().signal);
  expect(goesOn).toHaveBeenCalledTimes(1);
  goesOn.mockRestore();
  queryClient.clear();
});
