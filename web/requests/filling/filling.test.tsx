import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { forms } from '../../../contract/requests/forms.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { fill, isInvalid, noteAt, press, textIn } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { ask, formOf, option } from '../shared/testing-forms.ts';

const EMPLOYEE = { groups: [] } as const;
const plate = ask({
  name: 'ทะเบียนรถ',
  englishName: 'Plate',
  type: 'textfield',
  option: 'car',
  required: true,
  limits: { minLength: 2 },
});
const how = ask({
  name: 'เดินทางด้วย',
  englishName: 'How you come',
  type: 'radio',
  required: true,
  options: [option('car', 'รถยนต์', 'Car'), option('bus', 'รถเมล์', 'Bus')],
  childs: [plate],
});
const phone = ask({ name: 'Phone', type: 'textfield', tag: 'own-phone' });
const PARKING = formOf([how, phone], { description: 'For the basement', revision: 3 });
const [, NOTHING_KNOWN] = PARKING;
const FORM = idOf(400);
const malee = { id: idOf(40), firstName: 'มาลี', lastName: 'วงศ์', firstNameEn: 'Malee', lastNameEn: 'Wong', imageUrl: null };
const SENT = given(requests.submit, {
  id: idOf(300),
  autoResponse: 'Your sticker is at the reception.',
  waitsFor: [malee],
  approveLine: {
    name: 'Office',
    approveGroups: [{ name: 'Facilities', approvalRequest: 1, status: 'open', approvers: [{ employee: malee }] }],
  },
});

describe('a new request', () => {
  const answers = [
    given(forms.all, [
      { id: FORM, uniqueName: 'CustomForm', name: 'ที่จอดรถ', englishName: 'Parking', description: 'For the basement' },
    ]),
    ...PARKING,
    SENT,
  ];

  test('begins with the form that is chosen, which stands in the address', async () => {
    const { user, place } = await renderPage('/me/requests/new', { as: EMPLOYEE, answers });
    await user.click(await screen.findByRole('link', { name: /Parking/ }));
    expect(await screen.findByRole('heading', { name: 'Parking' })).toBeTruthy();
    expect(place()).toBe(`/me/requests/new?form=${FORM}`);
  });

  test('without any form says so', async () => {
    await renderPage('/me/requests/new', { as: EMPLOYEE, answers: [given(forms.all, [])] });
    expect(await screen.findByText('There are no forms yet')).toBeTruthy();
  });

  test('is asked for what is missing before it is sent, then tells who decides and what the form answers', async () => {
    const { user, server } = await renderPage(`/me/requests/new?form=${FORM}`, { as: EMPLOYEE, answers });
    await press(user, 'Send request');
    expect(await screen.findByText('One question needs your attention')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Car' }));
    await fill(user, 'Plate', 'x');
    await press(user, 'Send request');
    await waitFor(() => expect(noteAt('Plate')).toContain('Use at least 2 characters.'));
    expect(server.sent(requests.submit)).toEqual([]);
    await fill(user, 'Plate', '1กข 234');
    await press(user, 'Send request');
    expect(await screen.findByRole('heading', { name: 'Your request was sent' })).toBeTruthy();
    expect(screen.getByText('Your sticker is at the reception.')).toBeTruthy();
    expect(screen.getByText('Waits for Malee Wong')).toBeTruthy();
    expect(screen.getByText('1. Facilities')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the request' }).getAttribute('href')).toBe(
      `/en/me/requests?request=${idOf(300)}`,
    );
    expect(server.bodyOf(requests.submit)).toEqual({
      id: FORM,
      revision: 3,
      fields: [
        { id: how.id, value: 'car' },
        { id: plate.id, value: '1กข 234' },
      ],
    });
  });

  test('that the server refuses says so at its question, and keeps what was typed', async () => {
    const no = refused(requests.submit, 'validation/has-errors', {
      errors: [{ field: `fields.${phone.id}`, code: 'form/invalid' }],
    });
    const { user } = await renderPage(`/me/requests/new?form=${FORM}`, { as: EMPLOYEE, answers: [...answers, no] });
    await user.click(await screen.findByRole('radio', { name: 'Bus' }));
    await fill(user, 'Phone', '021234567');
    await press(user, 'Send request');
    await waitFor(() => expect(isInvalid('Phone')).toBe(true));
    expect(noteAt('Phone')).toContain('This value is not valid.');
    expect(textIn('Phone')).toBe('021234567');
  });

  test('that nobody can approve says so', async () => {
    const no = refused(requests.submit, 'request/nobody-approves');
    const { user } = await renderPage(`/me/requests/new?form=${FORM}`, { as: EMPLOYEE, answers: [...answers, no] });
    await user.click(await screen.findByRole('radio', { name: 'Bus' }));
    await press(user, 'Send request');
    expect((await screen.findByRole('alert')).textContent).toMatch(/approve/);
    expect(screen.getByRole('button', { name: 'Send request' })).toBeTruthy();
  });

  test('asks before what was answered is lost', async () => {
    const { user, place } = await renderPage(`/me/requests/new?form=${FORM}`, { as: EMPLOYEE, answers });
    await user.click(await screen.findByRole('radio', { name: 'Bus' }));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(place()).toBe(`/me/requests/new?form=${FORM}`);
  });

  test('whose questions have changed meanwhile shows those of now, with what was typed', async () => {
    const no = refused(requests.submit, 'request/form-changed');
    const { user, server } = await renderPage(`/me/requests/new?form=${FORM}`, { as: EMPLOYEE, answers: [...answers, no] });
    await user.click(await screen.findByRole('radio', { name: 'Bus' }));
    const floor = ask({ name: 'Floor', type: 'textfield' });
    server.set(...formOf([how, phone, floor], { revision: 4 }));
    await press(user, 'Send request');
    expect(await screen.findByLabelText('Floor')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/were changed/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bus' }).checked).toBe(true);
  });
});

describe('a form on a phone', () => {
  test('begins with what the company knows of the reader', async () => {
    const known = given(requests.fill, { id: FORM, fields: [{ id: phone.id, value: '081-234-5678' }] });
    await renderPage(`/webview/request-form/${FORM}`, { as: EMPLOYEE, answers: [...PARKING, known] });
    expect(await screen.findByRole('heading', { name: 'Parking' })).toBeTruthy();
    await waitFor(() => expect(textIn('Phone')).toBe('081-234-5678'));
  });

  test('leads to its request on the phone once it was sent, in Thai too', async () => {
    const { user } = await renderPage(`/webview/request-form/${FORM}`, {
      as: EMPLOYEE,
      language: 'th',
      answers: [...PARKING, SENT],
    });
    await user.click(await screen.findByRole('radio', { name: 'รถเมล์' }));
    await press(user, 'ส่งคำขอ');
    expect((await screen.findByRole('link', { name: 'ดูคำขอ' })).getAttribute('href')).toBe(
      `/th/webview/form-response/${idOf(300)}`,
    );
  });

  test('that cannot be read is asked for again', async () => {
    const { user, server } = await renderPage(`/webview/request-form/${FORM}`, {
      as: EMPLOYEE,
      answers: [refused(forms.get, 'not-found'), NOTHING_KNOWN],
    });
    await screen.findByText('This page could not be loaded');
    server.set(...PARKING);
    await press(user, 'Try again');
    expect(await screen.findByRole('heading', { name: 'Parking' })).toBeTruthy();
  });
});
