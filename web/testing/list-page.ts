import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EndpointSpec } from '../../contract/endpoint.ts';
import { press } from './on-screen.ts';
import type { Reader } from './profile.ts';
import { renderPage } from './render-page.tsx';
import { held, type Reply, refused } from './reply.ts';

type ListPage = {
  readonly path: `/${string}`;
  readonly as?: Reader;
  readonly endpoint: EndpointSpec;
  /** The list with something in it, and what shows that it is there. */
  readonly full: Reply;
  readonly shows: string | RegExp;
  /** The list with nothing in it, and what is said then. */
  readonly empty: Reply;
  readonly says: string;
  /** The one thing to do about it. */
  readonly action?: string;
  /** Answers for what else the page asks. */
  readonly others?: readonly Reply[];
  /** A second page of the list; the address then holds it. */
  readonly second?: Reply;
  /** What a row opens, as the address that its name links to. */
  readonly leadsTo?: `/${string}`;
};

/** What holds for every page that shows a list: loading, rows, nothing, failure with another try, and the page in the address. */
export function testListPage({ path, as, endpoint, full, shows, empty, says, action, others = [], second, leadsTo }: ListPage) {
  test('a shape is shown until the list is there', async () => {
    const list = held(full);
    await renderPage(path, { as, answers: [...others, list] });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText(shows)).toBeNull();
    list.release();
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  test('without anything to list the page says so and offers what to do', async () => {
    await renderPage(path, { as, answers: [...others, empty] });
    expect(await screen.findByText(says)).toBeTruthy();
    if (action) expect(screen.getAllByRole('button', { name: action }).length).toBeGreaterThan(0);
  });

  test('a failure shows its request and is asked again', async () => {
    const { user, server } = await renderPage(path, { as, answers: [...others, refused(endpoint, 'general-error')] });
    const failure = await screen.findByText('Request request-of-the-test');
    expect(failure).toBeTruthy();
    server.set(full);
    await press(user, 'Try again');
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
  });

  if (leadsTo)
    test('the name of a row is a link, so that it opens in a tab of its own too', async () => {
      await renderPage(path, { as, answers: [...others, full] });
      const links = (await screen.findAllByText(shows)).flatMap((shown) => shown.closest('tbody a')?.getAttribute('href') ?? []);
      expect(links[0]).toBe(`/en${leadsTo}`);
    });

  if (second)
    test('the next page is asked for and stands in the address', async () => {
      const { user, server, place } = await renderPage(path, { as, answers: [...others, second] });
      await press(user, 'Next page');
      await waitFor(() => expect(place()).toMatch(/[?&]page=1/));
      await waitFor(() => expect(server.sent(endpoint).at(-1)?.query.page).toBe('1'));
    });
}
