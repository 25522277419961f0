import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { tags } from '../../contract/time/tags.ts';
import { query } from '../api/queries.ts';
import { press } from '../testing/on-screen.ts';
import { renderPart } from '../testing/render-part.tsx';
import { given, held, lost, refused } from '../testing/reply.ts';
import { EmptyState } from './empty-state.tsx';
import { QueryView } from './query-view.tsx';

function Tags() {
  const found = useQuery({ ...query(tags.list), retry: false });
  return (
    <QueryView query={found} empty={<EmptyState title="No tags" />}>
      {(list) => list.map((tag) => <p key={tag.id}>{tag.name}</p>)}
    </QueryView>
  );
}
const ONE = given(tags.list, [{ name: 'Site A' }]);

test('what is coming is announced, then shown', async () => {
  const list = held(ONE);
  await renderPart(<Tags />, { answers: [list] });
  expect(screen.getByRole('status', { name: 'Loading' }).getAttribute('aria-busy')).toBe('true');
  list.release();
  expect(await screen.findByText('Site A')).toBeTruthy();
});

test('nothing is shown as nothing', async () => {
  await renderPart(<Tags />, { answers: [given(tags.list, [])] });
  expect(await screen.findByText('No tags')).toBeTruthy();
});

describe('a failure', () => {
  test('says what happened and names its request', async () => {
    await renderPart(<Tags />, { answers: [refused(tags.list, 'unavailable')] });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This page could not be loaded');
    expect(alert.textContent).toContain('Request request-of-the-test');
  });

  test('is tried again when somebody asks', async () => {
    const { user, server } = await renderPart(<Tags />, { answers: [refused(tags.list, 'general-error')] });
    await screen.findByRole('alert');
    server.set(ONE);
    await press(user, 'Try again');
    expect(await screen.findByText('Site A')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of the connection says that there is none, and has no request', async () => {
    await renderPart(<Tags />, { answers: [lost(tags.list)] });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('There is no connection to the server.');
    expect(alert.textContent).not.toContain('Request');
  });

  test('of a limit of the plan offers the way past it', async () => {
    await renderPart(<Tags />, { answers: [refused(tags.list, 'plan/report-days', { facts: { n: 30 } })] });
    expect(await screen.findByText('Report data of 30 days on the free plan')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Request a quotation' })).toBeTruthy();
  });

  test('for want of a second step leads to its page, and back here', async () => {
    const { user, place } = await renderPart(<Tags />, {
      answers: [refused(tags.list, 'auth/second-factor-required')],
      path: '/part?q=1',
    });
    await press(user, 'Set up two-step verification');
    await waitFor(() => expect(decodeURIComponent(place())).toBe('/security?next=/en/part?q=1'));
  });
});

test('what was shown stays while it is read again', async () => {
  const { server } = await renderPart(<Tags />, { answers: [ONE] });
  await screen.findByText('Site A');
  const next = held(given(tags.list, [{ name: 'Site B' }]));
  server.set(next);
  const { readAgain } = await import('../api/queries.ts');
  const reading = readAgain([tags.list.topic]);
  expect(screen.getByText('Site A')).toBeTruthy();
  next.release();
  await reading;
  await waitFor(() => expect(screen.getByText('Site B')).toBeTruthy());
});
