import { expect } from 'vitest';
import { announcements } from '../../../contract/announcements/announcements.ts';
import type { WireBody } from '../../../contract/endpoint.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

type Written = Omit<WireBody<typeof announcements.save>, 'id'>;
const MESSAGE = { title: 'Water cut', messageType: 'message', content: 'No water on Friday.' } as const;

/** What tests of announcements do, each in the name of a person. */
export const announcementActions = (t: TestApp) => ({
  create: (person: Person, name = 'Water') => t.as(person).call(announcements.create, { body: { name } }),
  async draft(person: Person, written: Written = { idList: [person.employeeId] }) {
    const { id } = await t.as(person).call(announcements.create, { body: { name: 'Water' } });
    return t.as(person).call(announcements.save, { body: { id, ...MESSAGE, ...written } });
  },
  send: (person: Person, id: string) => t.as(person).call(announcements.send, { body: { id } }),
  get: (person: Person, id: string) => t.as(person).call(announcements.get, { query: { id } }),
  info: (person: Person, id: string) => t.as(person).call(announcements.info, { query: { id } }),
  own: async (person: Person) => (await t.as(person).call(announcements.own)).content,
  /** Waits until the job has done its work. */
  async settled(person: Person, id: string) {
    const status = async () => (await t.as(person).call(announcements.get, { query: { id } })).status;
    await expect.poll(status, { timeout: 30_000, interval: 50 }).not.toBe('SENDING');
    return t.as(person).call(announcements.get, { query: { id } });
  },
});
