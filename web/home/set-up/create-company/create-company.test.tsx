import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { announcements } from '../../../../contract/announcements/announcements.ts';
import { company } from '../../../../contract/company/company.ts';
import { timezones } from '../../../../contract/company/timezones.ts';
import { dashboard } from '../../../../contract/home/dashboard.ts';
import { payrollCalendar } from '../../../../contract/payroll/payroll-calendar.ts';
import { organizations } from '../../../../contract/people/organizations.ts';
import { choose, press } from '../../../testing/on-screen.ts';
import { renderPage, signInAs } from '../../../testing/render-page.tsx';
import { given, rows } from '../../../testing/reply.ts';

const draft = (step: number, values: object) => ({
  step,
  savedAt: null,
  values: { businessTypeId: 'restaurant', name: 'Krua', ...values },
});
const at = (step: number, values: object) =>
  renderPage(`/setup/create-company/${step}`, {
    as: { groups: ['owner'], isSetup: false },
    answers: [
      given(company.setupDraft, draft(step, values)),
      given(company.saveSetupDraft, draft(step, values)),
      given(company.banks, []),
      given(company.setup, {}),
      given(organizations.businessTypes, [{ id: 'restaurant', nameEn: 'Restaurant', nameTh: 'ร้านอาหาร' }]),
      given(organizations.countries, [
        { id: 'TH', nameEn: 'Thailand', nameTh: 'ไทย' },
        { id: 'SG', nameEn: 'Singapore', nameTh: 'สิงคโปร์' },
      ]),
      given(organizations.currencies, [
        { id: 'THB', nameEn: 'Thai Baht', nameTh: 'บาท' },
        { id: 'USD', nameEn: 'US Dollar', nameTh: 'ดอลลาร์' },
      ]),
      given(timezones.list, [{ uniqueName: 'Asia/Bangkok' }, { uniqueName: 'Asia/Singapore' }]),
    ],
  });

describe('the registered numbers', () => {
  test('of a new shop may all wait', async () => {
    const { user, place } = await at(3, {});
    expect(await screen.findByLabelText('Social security account')).toHaveProperty('value', '');
    await press(user, 'Next');
    await waitFor(() => expect(place()).toBe('/setup/create-company/4'));
  });

  test('that are given must be right, also while later steps are empty', async () => {
    const { user, place } = await at(3, { taxId: '0105536000314', socialSecurityId: '12' });
    await screen.findByLabelText('Social security account');
    await press(user, 'Next');
    expect(await screen.findByText('Use exactly 10 digits.')).toBeTruthy();
    expect(place()).toBe('/setup/create-company/3');
  });

  test('of Thailand are not asked in another country', async () => {
    await at(3, { countryId: 'SG' });
    await screen.findByText(/Wela supports filings for Thailand only/);
    expect(screen.queryByLabelText('Social security account')).toBeNull();
  });
});

test('currency and time zone are chosen, and a bank is asked in Thailand alone', async () => {
  const { user, server } = await at(4, { countryId: 'SG' });
  await choose(user, 'Currency', 'US Dollar');
  await choose(user, 'Time zone', 'Asia/Singapore (UTC+08:00)');
  expect(screen.queryByLabelText('Bank')).toBeNull();
  await press(user, 'Next');
  await waitFor(() =>
    expect(server.sent(company.saveSetupDraft).at(-1)).toMatchObject({
      body: { values: { currencyId: 'USD', timeZone: 'Asia/Singapore' } },
    }),
  );
});

test('the last step shows the texts it accepts, says what waits, and sends only what was given', async () => {
  const { user, server, place } = await at(7, { countryId: 'TH', address: {}, zoneName: 'Front door' });
  expect((await screen.findByRole('link', { name: 'Text for owners' })).getAttribute('href')).toBe('/en/webview/pdpa/owner');
  expect(screen.getAllByText('Later').length).toBe(6);
  signInAs(server, { groups: ['owner'] });
  server.set(
    given(dashboard.get, {}),
    given(announcements.own, { ...rows([]), unread: 0 }),
    given(dashboard.toDo, { items: [] }),
    given(dashboard.payrolls, []),
    given(payrollCalendar.open, { filings: [] }),
  );
  await press(user, 'Set up the company');
  await waitFor(() =>
    expect(server.bodyOf(company.setup)).toEqual({
      businessTypeId: 'restaurant',
      name: 'Krua',
      address: {},
      countryId: 'TH',
      currencyId: 'THB',
      timeZone: 'Asia/Bangkok',
      shiftBoardType: 'weekly',
      runningPayroll: true,
      zoneName: 'Front door',
      zoneLatitude: null,
      zoneLongitude: null,
      acceptConsent: true,
    }),
  );
  await waitFor(() => expect(place()).toBe('/dashboard'));
});
