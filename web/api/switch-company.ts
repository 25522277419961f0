import type { session } from '../../contract/company/session.ts';
import { address } from './address.ts';
import { send } from './client.ts';

/** Makes this employment the current one and loads everything anew, at the home page of the present language. */
export async function switchCompany(employeeId: string): Promise<void> {
  await send(address<typeof session.visit>('PUT', '/auth/v1/user/lastVisitEmployee'), { body: { employeeId } });
  window.location.assign(window.location.pathname.slice(0, 3));
}
