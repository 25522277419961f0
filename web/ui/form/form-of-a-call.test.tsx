import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { tags } from '../../../contract/time/tags.ts';
import { fill, isInvalid, noteAt, press, textIn } from '../../testing/on-screen.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { given, lost, refused } from '../../testing/reply.ts';
import { TextField } from './fields.tsx';
import { FormActions } from './form-actions.tsx';
import { FormErrors } from './form-errors.tsx';
import { SaveBar } from './save-bar.tsx';
import { useContractForm } from './use-contract-form.ts';

/** A form whose values are written below it, so that a test sees what would be sent. */
function TagForm() {
  const of = useContractForm(tags.create, {
    initial: { name: '', color: '#3C7DFF' },
    doneText: 'The tag was made',
  });
  return (
    <form onSubmit={of.submit} noValidate>
      <FormErrors of={of} />
      <TextField of={of} name="name" label="Name" hint="Short" isRequired />
      <TextField of={of} name="color" label="Colour" />
      <SaveBar of={of} />
      <FormActions of={of} label="Make" />
    </form>
  );
}

describe('a form over one call', () => {
  test('is checked by the schema of the call before it is sent', async () => {
    const { user, server } = await renderPart(<TagForm />);
    await fill(user, 'Colour', 'red');
    await press(user, 'Make');
    expect(noteAt('Name')).toContain('This input is required.');
    expect(noteAt('Colour')).toContain('This format is not valid.');
    expect(server.sent(tags.create)).toEqual([]);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('2 fields need your attention');
    expect(document.activeElement).toBe(alert);
  });

  test('in Thai says it in Thai', async () => {
    const { user } = await renderPart(<TagForm />, { language: 'th' });
    await press(user, 'Make');
    expect(noteAt('Name')).toMatch(/[ก-๙]/);
  });

  test('sends once however often it is pressed, and says that it is done', async () => {
    const { user, server } = await renderPart(<TagForm />, { answers: [given(tags.create, { name: 'Site' })] });
    await fill(user, 'Name', 'Site');
    await user.dblClick(screen.getByRole('button', { name: 'Make' }));
    expect(await screen.findByText('The tag was made')).toBeTruthy();
    expect(server.bodyOf(tags.create)).toEqual({ name: 'Site', color: '#3C7DFF' });
  });

  test('shows the sentence of the server at its field', async () => {
    const { user } = await renderPart(<TagForm />, {
      answers: [refused(tags.create, 'array/already-exist', { errors: [{ field: 'name', code: 'form/already-used' }] })],
    });
    await fill(user, 'Name', 'Site');
    await press(user, 'Make');
    await waitFor(() => expect(isInvalid('Name')).toBe(true));
    expect(noteAt('Name')).toContain('Short');
    await fill(user, 'Name', 'Site 2');
    expect(isInvalid('Name')).toBe(false);
  });

  test('shows a refusal that is about no field above them, with its request', async () => {
    const { user } = await renderPart(<TagForm />, { answers: [refused(tags.create, 'conflict')] });
    await fill(user, 'Name', 'Site');
    await press(user, 'Make');
    expect((await screen.findByRole('alert')).textContent).toContain('Request request-of-the-test');
    expect(isInvalid('Name')).toBe(false);
  });

  test('keeps its key while nobody knows whether it was done, and takes a new one for another intention', async () => {
    const { user, server } = await renderPart(<TagForm />, { answers: [lost(tags.create)] });
    await fill(user, 'Name', 'Site');
    await press(user, 'Make');
    await screen.findByRole('alert');
    server.set(given(tags.create, {}));
    await press(user, 'Make');
    await screen.findByText('The tag was made');
    await press(user, 'Make');
    await waitFor(() => expect(server.sent(tags.create)).toHaveLength(3));
    const [first, second, third] = server.sent(tags.create).map((sent) => sent.headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(second);
  });

  test('offers to save or discard while something is changed', async () => {
    const { user } = await renderPart(<TagForm />);
    expect(screen.queryByRole('region', { name: 'You have unsaved changes' })).toBeNull();
    await fill(user, 'Name', 'Site');
    expect(screen.getByRole('region', { name: 'You have unsaved changes' })).toBeTruthy();
    await press(user, 'Discard');
    expect(textIn('Name')).toBe('');
    expect(screen.queryByRole('region', { name: 'You have unsaved changes' })).toBeNull();
  });
});
