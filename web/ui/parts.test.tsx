import { Button } from '@mantine/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { plans } from '../../contract/company/plans.ts';
import { files } from '../../contract/files/files.ts';
import { ApiError } from '../api/api-error.ts';
import { namesOf, press } from '../testing/on-screen.ts';
import { renderPart } from '../testing/render-part.tsx';
import { given, held, refused } from '../testing/reply.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { FilterBar, readFilter } from './filter-bar.tsx';
import { useListState } from './list-state.ts';
import { MonthStepper } from './month-stepper.tsx';
import { UpgradePrompt } from './plan/upgrade-prompt.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { toast } from './toast.tsx';
import { FileDrop } from './upload/file-drop.tsx';

const Asked = () => {
  const [count, setCount] = useState(0);
  return (
    <>
      <ConfirmButton question="Delete the board?" verb="Delete it" onConfirm={() => setCount(count + 1)}>
        Delete
      </ConfirmButton>
      <output>{count}</output>
    </>
  );
};

const OPTIONS = ['Red', 'Green', 'Blue'].map((label) => ({ value: label.toLowerCase(), label }));
const Bar = ({ isMany = true }: { isMany?: boolean }) => {
  const list = useListState();
  return (
    <FilterBar list={list} search="Search things" filters={[{ name: 'color', label: 'Colour', options: OPTIONS, isMany }]} />
  );
};
const Reading = ({ isLoading, count }: { isLoading: boolean; count: number }) => {
  const filters = readFilter({ name: 'color', label: 'Colour' }, { isLoading, options: OPTIONS.slice(0, count) });
  return <FilterBar list={useListState()} filters={filters} />;
};

const Opened = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Explain</Button>
      <SideDrawer title="Why" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>Because</p>
      </SideDrawer>
    </>
  );
};

const Months = () => {
  const [month, setMonth] = useState('2025-12');
  return <MonthStepper month={month} onChange={setMonth} />;
};

const Dropped = () => {
  const [name, setName] = useState('');
  return (
    <>
      <FileDrop purpose="employee-document" onDone={(file) => setName(file.name)} />
      <output>{name}</output>
    </>
  );
};

describe('a question before what cannot be undone', () => {
  test('is asked, and its answer done once', async () => {
    const { user } = await renderPart(<Asked />);
    await press(user, 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete the board?' });
    expect(dialog.textContent).toContain('This cannot be undone.');
    expect(screen.getByRole('status').textContent).toBe('0');
    await press(user, 'Delete it', dialog);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['Cancel', 'Close'])('is answered by %s with nothing done', async (name) => {
    const { user } = await renderPart(<Asked />);
    await press(user, 'Delete');
    await press(user, name, await screen.findByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('status').textContent).toBe('0');
  });
});

describe('a filter bar', () => {
  test('adds up several values and takes one out again', async () => {
    const { user, place } = await renderPart(<Bar />);
    await press(user, 'Colour');
    await user.click(await screen.findByRole('checkbox', { name: 'Red' }));
    await user.click(screen.getByRole('checkbox', { name: 'Blue' }));
    await waitFor(() => expect(place()).toBe('/part?color=red&color=blue'));
    expect(screen.getByRole('button', { name: 'Colour: 2 chosen' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Red' }));
    await waitFor(() => expect(place()).toBe('/part?color=blue'));
    expect(screen.getByRole('button', { name: 'Colour: Blue' })).toBeTruthy();
  });

  test('keeps the place of choices that are on their way, and none for nothing to choose', async () => {
    const { user } = await renderPart(<Reading isLoading count={0} />, { path: '/part?color=red' });
    expect(await screen.findByRole('button', { name: 'Colour: …' })).toBeTruthy();
    await press(user, 'Colour: …');
    expect(await screen.findByLabelText('Loading')).toBeTruthy();
    cleanup();
    await renderPart(<Reading isLoading={false} count={0} />);
    expect(screen.queryByRole('button', { name: 'Colour' })).toBeNull();
  });

  test('of one value closes once it is chosen', async () => {
    const { user, place } = await renderPart(<Bar isMany={false} />);
    await press(user, 'Colour');
    await user.click(await screen.findByRole('checkbox', { name: 'Green' }));
    await waitFor(() => expect(place()).toBe('/part?color=green'));
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });

  test('begins at the first page again, and clears what was chosen but not the order', async () => {
    const { user, place } = await renderPart(<Bar />, { path: '/part?page=3&sort=name%2Cdesc&color=red' });
    await press(user, 'Remove filter Colour');
    await waitFor(() => expect(place()).toBe('/part?sort=name%2Cdesc'));
  });

  test('writes what is searched for without its blanks', async () => {
    const { user, place } = await renderPart(<Bar />);
    await user.type(screen.getByRole('searchbox', { name: 'Search things' }), ' gate ');
    await waitFor(() => expect(place()).toBe('/part?q=gate'));
    await press(user, 'Clear all');
    await waitFor(() => expect(place()).toBe('/part'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull());
  });

  test('is searched by the key /', async () => {
    const { user } = await renderPart(<Bar />);
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});

describe('a drawer', () => {
  test('has a name and closes by its button and by Esc', async () => {
    const { user } = await renderPart(<Opened />);
    await press(user, 'Explain');
    const drawer = await screen.findByRole('dialog', { name: 'Why' });
    expect(drawer.textContent).toContain('Because');
    await press(user, 'Close', drawer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, 'Explain');
    await screen.findByRole('dialog', { name: 'Why' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a short message', () => {
  const failure = (status: number, code: string, message: string) =>
    new ApiError({ status, code, message, errors: [], facts: {}, requestId: '1234567890' });

  test('tells a failure in its words, and its request on demand', async () => {
    await renderPart(<p>Page</p>);
    toast.failed(failure(409, 'conflict', 'Somebody changed it'));
    expect((await screen.findByText('Somebody changed it')).textContent).toContain('Request 1234567890');
  });

  test('of a limit of the plan is left to the prompt', async () => {
    await renderPart(<p>Page</p>);
    toast.failed(failure(403, 'plan/export-denied', 'Not in the plan'));
    toast.done('Saved');
    await screen.findByText('Saved');
    expect(screen.queryByText(/Not in the plan/)).toBeNull();
  });
});

describe('the prompt to upgrade', () => {
  const wish = { reason: 'employee-limit', count: 25 } as const;

  test('names the limit, and asks the provider for an offer', async () => {
    const { user, server } = await renderPart(<UpgradePrompt wish={wish} />, { answers: [given(plans.requestQuotation, {})] });
    expect(await screen.findByRole('dialog', { name: 'Employee limit reached (25 employees)' })).toBeTruthy();
    await press(user, 'Request a quotation');
    expect(await screen.findByText(/We have received your request/)).toBeTruthy();
    expect(server.bodyOf(plans.requestQuotation)).toEqual({ reason: 'employee-limit' });
  });

  test('tells those who may not ask whom to ask', async () => {
    await renderPart(<UpgradePrompt wish={wish} />, { as: { groups: ['manager'] } });
    expect(await screen.findByText(/Please ask an owner or administrator/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request a quotation' })).toBeNull();
  });
});

test('months are stepped over the end of a year, and back to the present one', async () => {
  const { user } = await renderPart(<Months />);
  expect(screen.getByText('December 2025')).toBeTruthy();
  await press(user, 'Next month');
  expect(screen.getByText('January 2026')).toBeTruthy();
  expect(namesOf('button')).not.toContain('This month');
  await press(user, 'Next month');
  await press(user, 'This month');
  expect(screen.getByText('January 2026')).toBeTruthy();
});

describe('a file', () => {
  const pdf = (bytes = 10) => new File(['x'.repeat(bytes)], 'contract.pdf', { type: 'application/pdf' });
  const input = () => {
    const found = document.querySelector('input[type="file"]');
    if (!(found instanceof HTMLInputElement)) throw new Error('there is no field for a file');
    return found;
  };

  test('is uploaded for its purpose with a key, and shows how far it is', async () => {
    const sent = held(given(files.upload, { name: 'contract.pdf', mimeType: 'application/pdf' }));
    const { user, server } = await renderPart(<Dropped />, { answers: [sent] });
    await user.upload(input(), pdf());
    const bar = await screen.findByRole('progressbar', { name: /contract\.pdf/ });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
    sent.release();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('contract.pdf'));
    const [call] = server.sent(files.upload);
    expect(call?.form?.purpose).toBe('employee-document');
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('that the server refuses says why, and another may be chosen', async () => {
    const { user } = await renderPart(<Dropped />, {
      answers: [refused(files.upload, 'validation/has-errors', { errors: [{ field: 'uploadFile', code: 'form/invalid' }] })],
    });
    await user.upload(input(), pdf());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/\S/);
    expect(input()).toBeTruthy();
  });
});
