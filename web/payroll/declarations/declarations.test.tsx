import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import { employees } from '../../../contract/people/employees.ts';
import { SECTION_TYPES } from '../../../domain/payroll/declarations/sections.ts';
import { MALEE } from '../../testing/company.ts';
import { testListPage } from '../../testing/list-page.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { given, refused, rows } from '../../testing/reply.ts';

const ID = '01936a5e-0000-7000-8000-000000000001';
const DARA = '01936a5e-0000-7000-8000-000000000002';
const YEAR = 2026;
type Detail = WireAnswer<typeof taxDeductions.info>;
type Section = Detail['sections'][number];

const person = { employeeId: DARA, code: 'E7', name: 'Dara Jaidee', departmentName: 'Sales', positionName: null };
function declaration(...declared: (Partial<Section> & Pick<Section, 'type'>)[]): Detail {
  const nothing = {
    id: null,
    completed: false,
    approved: false,
    state: 'none',
    counts: false,
    reason: null,
    version: 0,
  } as const;
  const empty = { ...nothing, year: YEAR, decidedDate: null, updatedDate: null, info: {}, files: [], caps: [] };
  const sections = SECTION_TYPES.map((type) => ({ ...empty, type, ...declared.find((section) => section.type === type) }));
  return { person, sections, canCopy: true };
}
const effect = { month: '2026-06', payrollName: 'Monthly', netNow: 55_000, netThen: 56_250, taxNow: 3_000, taxThen: 1_750 };
const saved = given(taxDeductions.save, { id: ID, effect });
const RMF = { field: 'investment-rmf', most: 500_000, percent: 30, isEnded: false };
const SSF = { field: 'investment-ssf', most: null, percent: null, isEnded: true };

test('a phone lists the twelve sections with their state, and copies last year', async () => {
  const refusedSection = { type: 'donation-deductible', id: ID, state: 'REJECTED', reason: 'No receipt', version: 2 } as const;
  const { user, server } = await renderPage(`/webview/tax-deductions?year=${YEAR}`, {
    as: {},
    answers: [given(taxDeductions.info, declaration(refusedSection)), given(taxDeductions.copy, { copied: 2 })],
  });
  await screen.findByRole('link', { name: /Donations.*Refused: No receipt/ });
  expect(screen.getAllByRole('link', { name: /Not declared/ })).toHaveLength(11);
  await press(user, 'Copy from last year');
  await vi.waitFor(() => expect(server.bodyOf(taxDeductions.copy)).toEqual({ year: YEAR }));
  await screen.findByText('2 sections copied. Look through them and save them.');
});

test('an amount stands beside its limit and what it does to net pay, and is saved', async () => {
  const section = { type: 'investment-deductible' as const, caps: [RMF, SSF] };
  const { user, server } = await renderPage(`/webview/tax-deductions/questionnaire/investment?year=${YEAR}`, {
    as: {},
    answers: [given(taxDeductions.info, declaration(section)), saved],
  });
  const box = await screen.findByRole('checkbox', {
    name: 'RMF',
    description: /Up to 30 % of income, .*500,000.* at most in 2026/,
  });
  screen.getByRole('checkbox', { name: 'SSF', description: 'Not deducted for 2026 any more' });
  await user.click(box);
  await user.type(screen.getByRole('textbox', { name: 'RMF: Amount paid in the year (baht)' }), '50000');
  await screen.findByText(/net pay rises from .*55,000.* to .*56,250/);
  await press(user, 'Save');
  const sent = () => server.sent(taxDeductions.save).map(({ body }) => body);
  await vi.waitFor(() => expect(sent().at(-1)).not.toHaveProperty('preview'));
  expect(sent().at(-1)).toMatchObject({
    type: 'investment-deductible',
    year: YEAR,
    info: { 'investment-rmf': { checked: true, value: 50_000 }, 'investment-ssf': { checked: false } },
  });
});

test('what is refused is said at its field', async () => {
  const section = { type: 'children-deductible', info: { hasChildren: true, children: [{ firstName: 'ก' }] } } as const;
  const { user } = await renderPage(`/webview/tax-deductions/questionnaire/children?year=${YEAR}`, {
    as: {},
    language: 'th',
    answers: [
      given(taxDeductions.info, declaration(section)),
      refused(taxDeductions.save, 'validation/has-errors', {
        errors: [{ field: 'info.children.0.lastName', code: 'form/required' }],
      }),
    ],
  });
  const child = await screen.findByRole('region', { name: 'บุตร 1' });
  await press(user, 'บันทึก');
  await vi.waitFor(() =>
    expect(within(child).getByRole('textbox', { name: 'นามสกุล' }).getAttribute('aria-invalid')).toBe('true'),
  );
});

const waiting = { id: ID, type: 'children-deductible', version: 3 } as const;
const row = {
  ...person,
  drafts: 0,
  waiting: 1,
  approved: 2,
  rejected: 0,
  files: 1,
  updatedDate: null,
  waitingSections: [waiting],
};
const list = given(taxDeductions.employees, { ...rows([row]), waitingPeople: 1, declaredPeople: 1 });

testListPage({
  path: '/payrolls/tax-deductions',
  as: { groups: ['maker'] },
  endpoint: taxDeductions.employees,
  full: list,
  shows: 'Dara Jaidee',
  empty: given(taxDeductions.employees, { ...rows([]), waitingPeople: 0, declaredPeople: 0 }),
  says: 'Nobody is employed in this year.',
});

test('payroll makers approve what waits of a page at once', async () => {
  const { user, server } = await renderPage('/payrolls/tax-deductions', {
    as: { groups: ['maker'] },
    answers: [list, given(taxDeductions.approveMany, { ok: true })],
  });
  await screen.findByText('1 people declared, 1 wait for approval');
  await press(user, 'Approve 1 waiting section');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await vi.waitFor(() =>
    expect(server.bodyOf(taxDeductions.approveMany)).toEqual({ items: [{ id: ID, version: 3 }], approved: true }),
  );
});

test('a section is refused with a reason', async () => {
  const declared = { type: 'children-deductible', id: ID, state: 'WAITING', version: 3 } as const;
  const { user, server } = await renderPage(`/payrolls/tax-deductions?employee=${DARA}`, {
    as: { groups: ['maker'] },
    answers: [list, given(taxDeductions.info, declaration(declared)), given(taxDeductions.approve, { ok: true }), saved],
  });
  await user.click(await screen.findByRole('button', { name: /Children/ }));
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = await screen.findByRole('dialog', { name: /Refuse “Children”/ });
  await user.type(within(dialog).getByRole('textbox'), 'No certificate');
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  await vi.waitFor(() =>
    expect(server.bodyOf(taxDeductions.approve)).toEqual({ id: ID, version: 3, approved: false, reason: 'No certificate' }),
  );
});

test('one’s own declaration stands beside the profile', async () => {
  await renderPage(`/me/payroll-tax?year=${YEAR}`, {
    as: {},
    answers: [given(employees.get, MALEE), given(taxDeductions.info, declaration())],
  });
  expect(await screen.findAllByRole('button', { name: /Not declared/ })).toHaveLength(12);
});
