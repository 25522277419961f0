import { notifications } from '@mantine/notifications';
import { setTenant } from '../api/client.ts';
import { forgetOwn } from '../api/kept-value.ts';
import { queryClient } from '../api/queries.ts';
import { forgetToken } from '../api/token.ts';
import { noteNobody } from '../api/whose.ts';
import { noteWrite } from '../api/writes.ts';
import { leaveQuestion } from '../ui/unsaved.ts';
import { forgetFiles, TestStream } from './browser.ts';
import type { FakeContract } from './fake-contract.ts';

type Page = { readonly server: FakeContract; readonly leave: () => void };
let present: Page | null = null;

/** The page on the screen: the fake that it talks to, and how it lets go of the address. */
export const notePage = (page: Page) => {
  present = page;
};
export const problemsOfPage = (): readonly string[] => present?.server.problems ?? [];

/** Fields that the summary of a form leads to and that are not on the page. */
export const deadFieldLinks = (): readonly string[] =>
  [...document.querySelectorAll('[role="alert"] a[href^="#field-"]')]
    .map((link) => link.getAttribute('href')?.slice(1) ?? '')
    .filter((id) => document.getElementById(id) === null);

/** Everything that one page leaves behind in the browser and in the application. */
export async function forgetPage() {
  present?.leave();
  present = null;
  await queryClient.cancelQueries();
  queryClient.clear();
  forgetToken();
  setTenant(null);
  noteNobody();
  noteWrite();
  forgetOwn();
  // A test may end while it is asked whether edits may be lost.
  leaveQuestion.current()?.answer(false);
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  TestStream.open = [];
  forgetFiles();
}
