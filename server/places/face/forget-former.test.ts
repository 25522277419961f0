import { expect, test } from 'vitest';
import { employees } from '../../../contract/people/employees.ts';
import { face } from '../../../contract/places/face.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import { BANGKOK } from '../../../domain/units.ts';
import { scannerForFile } from './testing-scanner.ts';

const desk = scannerForFile();
const { t } = desk;
type Registered = Awaited<ReturnType<typeof desk.withScanner>>;

const statusOf = async ({ organizationId, employeeId }: Registered): Promise<string | undefined> => {
  const found = await t.build.inTenant(organizationId, ({ client }) =>
    client.query<{ status: string }>(
      "select status from app.job where organization_id = $1 and input->>'employeeId' = $2 order by id desc limit 1",
      [organizationId, employeeId],
    ),
  );
  return found.rows[0]?.status;
};
async function forgotten(person: Registered) {
  while ((await statusOf(person)) !== 'done') await new Promise((resolve) => setTimeout(resolve, 25));
}
const today = () => dateOf(t.services.now(), BANGKOK);
const leave = ({ owner, employeeId }: Registered, endDate: ReturnType<typeof today>) =>
  t.as(owner).call(employees.deactivate, { body: { id: employeeId, reason: 'Moved away', endDate } });
const stateOf = ({ owner, employeeId }: Registered) => t.as(owner).call(face.get, { query: { employeeId } });

test('the face of who left is deleted in scanners and here, with its photos and consent', async () => {
  const person = await desk.withScanner({ isActive: true });
  expect(desk.simulator.people.has(person.personId)).toBe(true);
  await leave(person, addDays(today(), -1));
  await forgotten(person);
  expect(desk.simulator.people.has(person.personId)).toBe(false);
  expect(await stateOf(person)).toMatchObject({ consent: { isGiven: false }, photos: [], zones: [] });
});

test('until the last day is over the face stays', async () => {
  const person = await desk.withScanner({ isActive: true });
  await leave(person, addDays(today(), 3));
  expect(await statusOf(person)).toBe('queued');
  expect(desk.simulator.people.has(person.personId)).toBe(true);
  expect((await stateOf(person)).zones).toHaveLength(1);
});

test('a last day that is written into the record of a person counts too; without a face nothing is deleted', async () => {
  const person = await desk.withScanner();
  const { version } = await t.as(person.owner).call(employees.get, { query: { id: person.employeeId } });
  const endDate = addDays(today(), -1);
  await t.as(person.owner).call(employees.update, { body: { id: person.employeeId, version, endDate } });
  await forgotten(person);
  expect(await stateOf(person)).toMatchObject({ consent: { isGiven: false }, zones: [] });
});
