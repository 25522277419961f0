import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { employees } from '../../../contract/people/employees.ts';
import { requests } from '../../../contract/requests/responses.ts';
import { fill, press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { ask, formOf } from '../shared/testing-forms.ts';

const why = ask({ name: 'เหตุผล', englishName: 'Reason', type: 'textfield', required: true });
const phone = ask({ name: 'Phone', type: 'textfield', tag: 'own-phone' });
const [FORM] = formOf([why, phone]);
const OWN = given(requests.fill, { id: idOf(400), fields: [{ id: phone.id, value: '081 234 5678' }] });
const PATH = `/me/requests/new?form=${idOf(400)}` as const;
const nok = { id: idOf(41), code: 'E041', firstName: 'นก', lastName: 'ดี', firstNameEn: 'Nok', lastNameEn: 'Dee' };
const ANSWERS = [
  FORM,
  OWN,
  given(employees.search, rows([nok])),
  given(requests.submit, { id: idOf(300), waitsFor: [], approveLine: { name: '', approveGroups: [] } }),
];

test('who keeps the requests sends one for somebody else, of whom nothing is filled in beforehand', async () => {
  const { user, server, place } = await renderPage(PATH, { as: { groups: ['supporter'] }, answers: ANSWERS });
  await user.click(await screen.findByRole('combobox', { name: 'For' }));
  await user.click(await screen.findByRole('option', { name: 'E041 · Nok Dee' }));
  await waitFor(() => expect(place()).toContain(`for=${idOf(41)}`));
  expect(await screen.findByText(/The person is told of it/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Phone/ }).value).toBe('');
  await fill(user, 'Reason', 'On site without a phone');
  await press(user, 'Send request');
  await waitFor(() => expect(server.bodyOf(requests.submit)).toMatchObject({ id: idOf(400), employeeId: idOf(41) }));
  expect((await screen.findByRole('link', { name: 'Open the request' })).getAttribute('href')).toContain(
    `/requests/pending?request=${idOf(300)}`,
  );
});

test('what was typed stays when the person is chosen afterwards', async () => {
  const { user } = await renderPage(PATH, { as: { groups: ['supporter'] }, answers: ANSWERS });
  await fill(user, 'Reason', 'Typed before');
  await user.click(await screen.findByRole('combobox', { name: 'For' }));
  await user.click(await screen.findByRole('option', { name: 'E041 · Nok Dee' }));
  await screen.findByText(/The person is told of it/);
  const typedIn = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([typedIn(/^Reason/), typedIn(/^Phone/)]).toEqual(['Typed before', '']);
});

test('everybody else sends their own alone, whatever the address says', async () => {
  const { user, server } = await renderPage(`${PATH}&for=${idOf(41)}`, { as: { groups: ['manager'] }, answers: ANSWERS });
  await fill(user, 'Reason', 'Mine');
  expect(screen.queryByRole('combobox', { name: 'For' })).toBeNull();
  await press(user, 'Send request');
  await waitFor(() => expect(server.bodyOf(requests.submit)).not.toHaveProperty('employeeId'));
});
