import { notifications } from '@mantine/notifications';
import { setTenant } from '../api/client.ts';
import { queryClient } from '../api/queries.ts';
import { forgetToken } from '../api/token.ts';
import { noteWrite } from '../api/writes.ts';
import { endUpgradeWish } from '../ui/plan/upgrade-wish.ts';
import { TestStream } from './browser.ts';
import type { FakeContract } from './fake-contract.ts';

let present: FakeContract | null = null;

/** The fake that the page on the screen talks to. */
export const notePage = (server: FakeContract) => {
  present = server;
};
export const problemsOfPage = (): readonly string[] => present?.problems ?? [];

/** Everything that one page leaves behind in the browser and in the application. */
export async function forgetPage() {
  present = null;
  await queryClient.cancelQueries();
  queryClient.clear();
  forgetToken();
  setTenant(null);
  noteWrite();
  endUpgradeWish();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  TestStream.open = [];
}
