import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { workHours } from '../../../contract/calendars/work-hours.ts';
import { company } from '../../../contract/company/company.ts';
import { timezones } from '../../../contract/company/timezones.ts';
import { providerAccess } from '../../../contract/console/provider-access.ts';
import { identity } from '../../../contract/identity/identity.ts';
import { organizations } from '../../../contract/people/organizations.ts';
import { choose, fieldOf, fill, noteAt, press, textIn } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, held, refused, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

const COMPANY = {
  name: 'Siam Trading',
  email: 'hello@example.com',
  branchTax: '00000',
  businessType: 'trade',
  bankAccount: '1234567890',
  country: { code: 'TH' },
  currency: { code: 'THB' },
  timeZone: { uniqueName: 'Asia/Bangkok' },
  passcode: 'ABC123',
  version: 7,
} as const;
const VIEW = given(company.get, COMPANY);
const day = (weekday: number) => ({ weekday, isWorkingDay: weekday > 0, start: '08:30', end: '17:30', breakMinutes: 60 });
const OTHERS = [
  given(company.banks, [{ code: '004', short: 'KBANK', nameEn: 'Kasikornbank' }]),
  given(organizations.businessTypes, []),
  given(organizations.currencies, []),
  given(timezones.list, []),
  given(workHours.company, { workHours: [0, 1, 2, 3, 4, 5, 6].map(day) }),
  given(providerAccess.history, rows([])),
];

test('the page is loaded, fails and is asked again', async () => {
  const first = held(refused(company.get, 'general-error'));
  const { user, server } = await renderPage('/company', { answers: [...OTHERS, first] });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  first.release();
  expect(await screen.findByText('Request request-of-the-test')).toBeTruthy();
  server.set(VIEW);
  await press(user, 'Try again');
  await waitFor(() => expect(textIn('Company name')).toBe('Siam Trading'));
});

describe('the profile', () => {
  test('sends only what was changed, with the version that was seen', async () => {
    const { user, server } = await renderPage('/company', { answers: [...OTHERS, VIEW, given(company.update, COMPANY)] });
    await screen.findByRole('region', { name: 'Tax and social security' });
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await fill(user, 'Name in English', 'Siam Trading Co.');
    await press(user, 'Save changes');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(server.bodyOf(company.update)).toEqual({ nameEn: 'Siam Trading Co.', version: 7 });
    expect(server.sent(company.get)).toHaveLength(2);
  });

  test('has its time zone and currency chosen, from a list that is asked for once per build', async () => {
    const choices = [
      given(timezones.list, [{ uniqueName: 'Asia/Bangkok' }, { uniqueName: 'Asia/Tokyo' }]),
      given(organizations.currencies, [
        { id: 'THB', nameEn: 'Thai Baht' },
        { id: 'USD', nameEn: 'US Dollar' },
      ]),
    ];
    const { user, server } = await renderPage('/company', {
      answers: [...OTHERS, ...choices, VIEW, given(company.update, COMPANY)],
    });
    await choose(user, 'Time zone', 'Asia/Tokyo (UTC+09:00)');
    await choose(user, 'Currency', 'US Dollar');
    await press(user, 'Save changes');
    await waitFor(() => expect(server.bodyOf(company.update)).toEqual({ timeZone: 'Asia/Tokyo', currencyId: 'USD', version: 7 }));
    expect(localStorage.getItem('wela.time-zones')).toBe('Asia/Bangkok Asia/Tokyo');
    expect(server.sent(timezones.list)).toHaveLength(1);
  });

  test('of another country asks for no Thai number', async () => {
    const elsewhere = given(company.get, { ...COMPANY, country: { code: 'SG' } });
    await renderPage('/company', { answers: [...OTHERS, elsewhere] });
    await screen.findByRole('region', { name: 'Tax and social security' });
    expect(screen.queryByLabelText('Social security account')).toBeNull();
    expect(screen.queryByText('Bank account')).toBeNull();
  });

  test('names the branch that files PND1', async () => {
    const { user, server } = await renderPage('/company', { answers: [...OTHERS, VIEW, given(company.update, COMPANY)] });
    await screen.findByRole('region', { name: 'Tax and social security' });
    await fill(user, 'Tax branch', '00012');
    await fill(user, 'Branch name', 'Silom');
    await press(user, 'Save changes');
    await waitFor(() => expect(server.bodyOf(company.update)).toEqual({ branchTax: '00012', branchName: 'Silom', version: 7 }));
  });

  test('clears what was taken out', async () => {
    const { user, server } = await renderPage('/company', { answers: [...OTHERS, VIEW, given(company.update, COMPANY)] });
    await screen.findByRole('region', { name: 'Tax and social security' });
    await fill(user, 'E-mail', '');
    await press(user, 'Save changes');
    await waitFor(() => expect(server.bodyOf(company.update)).toEqual({ email: null, version: 7 }));
  });

  test('checks numbers of the authorities at their fields', async () => {
    const { user, server } = await renderPage('/company', { answers: [...OTHERS, VIEW] });
    await screen.findByRole('region', { name: 'Tax and social security' });
    await fill(user, 'Tax ID', '0105561000012');
    await fill(user, 'Tax branch', '12');
    await press(user, 'Save changes');
    expect(noteAt('Tax ID')).toContain('Please check the digits');
    expect(noteAt('Tax branch')).toContain('Use exactly 5 digits.');
    expect(server.sent(company.update)).toEqual([]);
  });

  test('that somebody else changed meanwhile says so and keeps what was typed', async () => {
    const { user } = await renderPage('/company', { answers: [...OTHERS, VIEW, refused(company.update, 'conflict')] });
    await screen.findByRole('region', { name: 'Tax and social security' });
    await fill(user, 'Company name', 'Siam Foods');
    await press(user, 'Save changes');
    expect((await screen.findByRole('alert')).textContent).toContain('Request request-of-the-test');
    expect(textIn('Company name')).toBe('Siam Foods');
  });

  test('is discarded back to what is kept', async () => {
    const { user } = await renderPage('/company', { answers: [...OTHERS, VIEW] });
    await screen.findByRole('region', { name: 'Tax and social security' });
    await fill(user, 'Company name', 'Other');
    await press(user, 'Discard');
    expect(textIn('Company name')).toBe('Siam Trading');
  });

  test('opens at the field that a link asks for', async () => {
    await renderPage('/company?field=taxId', { answers: [...OTHERS, VIEW] });
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('Tax ID')));
  });
});

describe('what a supporter sees', () => {
  const MASKED = given(company.get, { ...COMPANY, bankAccount: null, bankAccountTail: '7890', passcode: null });

  test('is closed for change, and the account shows its last digits alone', async () => {
    const { server } = await renderPage('/company', { as: { groups: ['supporter'] }, answers: [...OTHERS, MASKED] });
    expect(await screen.findByText(/Last digits: •••• 7890/)).toBeTruthy();
    expect(fieldOf('Company name')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Create a new passcode' })).toBeNull();
    expect(screen.queryByText('Access by Wela staff')).toBeNull();
    expect(server.sent(providerAccess.history)).toEqual([]);
  });
});

describe('the passcode', () => {
  test('is made anew after a question', async () => {
    const { user, server } = await renderPage('/company', {
      answers: [...OTHERS, VIEW, given(company.renewPasscode, { ok: true })],
    });
    expect(await screen.findByText('ABC123')).toBeTruthy();
    await press(user, 'Create a new passcode');
    await press(user, 'Create a new passcode', await screen.findByRole('dialog', { name: 'Create a new passcode?' }));
    expect(await screen.findByText('New passcode created')).toBeTruthy();
    expect(server.bodyOf(company.renewPasscode)).toEqual({});
  });
});

describe('two-step verification for payroll', () => {
  const LABEL = /^Require two-step verification for payroll roles/;

  test('is for owners to ask for', async () => {
    await renderPage('/company', { as: { groups: ['administrator'] }, answers: [...OTHERS, VIEW] });
    await screen.findByRole('region', { name: 'Tax and social security' });
    expect(screen.queryByRole('switch', { name: LABEL })).toBeNull();
  });

  test('goes back to off when the server refuses it', async () => {
    const { user, server } = await renderPage('/company', {
      answers: [...OTHERS, VIEW, refused(company.setSecondFactor, 'auth/second-factor-required')],
    });
    const choice = await screen.findByRole('switch', { name: LABEL });
    await user.click(choice);
    await waitFor(() => expect(server.bodyOf(company.setSecondFactor)).toEqual({ secondFactor: 'payroll' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: LABEL })).toHaveProperty('checked', false));
  });
});

test('owners see when staff of the provider read their data, and why', async () => {
  const entry = {
    id: idOf(1),
    staffName: 'Wela Support',
    reason: 'Ticket 12345: missing clockings',
    reads: [{ what: 'people', times: 2 }],
    endedBy: 'hand',
  } as const;
  await renderPage('/company', { answers: [...OTHERS, VIEW, given(providerAccess.history, rows([entry]))] });
  const item = (await screen.findByText('Wela Support')).closest('li');
  expect(item?.textContent).toContain('Reason: Ticket 12345: missing clockings');
  expect(within(item ?? document.body).getByText('Viewed: list of people (2 times)')).toBeTruthy();
});

describe('the sections of the page', () => {
  test('are listed, and the address opens one', async () => {
    const { user, place } = await renderPage('/company?section=hours', { answers: [...OTHERS, VIEW] });
    const index = await screen.findByRole('navigation', { name: 'Sections' });
    const names = within(index)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent);
    expect(names).toEqual([
      'Profile',
      'Tax and social security',
      'Bank account',
      'Address',
      'Working hours',
      'Joining and access',
    ]);
    expect(within(index).getByRole('link', { name: 'Working hours' }).getAttribute('aria-current')).toBe('true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sections' }), 'Bank account');
    await waitFor(() => expect(place()).toBe('/company?section=bank'));
  });

  test('leave out what the reader may not settle and the country has not', async () => {
    const elsewhere = given(company.get, { ...COMPANY, country: { code: 'SG' } });
    await renderPage('/company', { as: { groups: ['supporter'] }, answers: [...OTHERS, elsewhere] });
    const index = await screen.findByRole('navigation', { name: 'Sections' });
    expect(within(index).queryByText('Bank account')).toBeNull();
    expect(within(index).queryByText('Joining and access')).toBeNull();
  });

  test('name no setting of the server', async () => {
    const providers = {
      email: true,
      phone: true,
      google: false,
      facebook: true,
      oidc: false,
      signUp: true,
      missing: { google: ['GOOGLE_CLIENT_ID'] },
    };
    await renderPage('/company', { answers: [...OTHERS, VIEW, given(identity.providers, providers)] });
    expect((await screen.findByRole('region', { name: 'Ways to sign in' })).textContent).toContain('Google');
    expect(document.body.textContent).not.toContain('GOOGLE_CLIENT_ID');
  });
});
