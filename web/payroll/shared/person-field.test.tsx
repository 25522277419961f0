import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loans } from '../../../contract/payroll/loans.ts';
import { employees } from '../../../contract/people/employees.ts';
import { press } from '../../testing/on-screen.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { given, rows } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PersonField } from './person-field.tsx';

const LOAN = {
  employeeId: '',
  payrollId: idOf(1),
  amount: 1_000,
  lentDate: '2026-06-01',
  instalment: 100,
  firstMonth: '2026-07',
} as const;

function OneOfTwo({ part, label }: { part: string; label: string }) {
  const of = useContractForm(loans.create, { initial: LOAN, doneText: 'Done', part });
  return (
    <form onSubmit={of.submit} noValidate aria-label={part}>
      <FormErrors of={of} />
      <PersonField of={of} label={label} placeholder="Code or name" />
      <FormActions of={of} label="Keep" />
    </form>
  );
}

test('of two forms with a person each, the summary of the second leads into the second', async () => {
  const both = (
    <>
      <OneOfTwo part="first" label="One" />
      <OneOfTwo part="second" label="Other" />
    </>
  );
  const { user } = await renderPart(both, { answers: [given(employees.search, rows([]))] });
  const second = screen.getByRole('form', { name: 'second' });
  await press(user, 'Keep', second);
  await user.click(await within(second).findByRole('link', { name: /^Other/ }));
  await waitFor(() => expect(second.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.tagName).toBe('INPUT');
});
