import type { WireAnswer, WireBody } from '../../../contract/endpoint.ts';
import { shiftProfiles } from '../../../contract/shifts/shift-profiles.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { plainDate } from '../../../domain/units.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';

export const day = (text: string) => plainDate(text);
export const JUNE = { from: day('2026-06-01'), to: day('2026-06-30') };
export type Cells = WireBody<typeof shifts.updateWorkers>['cells'];
type Range = WireAnswer<typeof shifts.times>;

/** A company with a team, two profiles and a weekly board. */
export async function makeTeam(t: TestApp, people = 3) {
  const { organizationId, owner } = await t.build.company();
  const departmentId = await t.build.department(organizationId, 'Front');
  const workers: Person[] = [];
  for (let count = 0; count < people; count += 1) workers.push(await t.build.person({ organizationId, departmentId }));
  const profile = (code: string, startMinute: number, endMinute: number, more = {}) =>
    t.as(owner).call(shiftProfiles.create, { body: { code, name: code, symbol: code, startMinute, endMinute, ...more } });
  const [m, n] = [await profile('M', 360, 900), await profile('N', 1320, 420)];
  const board = await t.as(owner).call(shifts.create, { body: { name: 'Front desk', departmentId } });
  return { organizationId, owner, departmentId, workers, m, n, board };
}
export type Team = Awaited<ReturnType<typeof makeTeam>>;

export const idAt = (people: readonly Person[], place: number) => people[place]?.employeeId ?? '';
export const cell = (employeeId: string, date: string, profileId: string | null, version = 0, slot = 0): Cells[number] => ({
  employeeId,
  date: day(date),
  slot,
  version,
  plan: profileId === null ? null : { profileId },
});
/** The cells as `person day profile state`, without those taken off. */
export function plain({ cells, people, profiles }: Range): string[] {
  return cells.person.flatMap((person, at) => {
    if (((cells.flags[at] ?? 0) & 4) !== 0) return [];
    const profile = profiles[cells.profile[at] ?? -1]?.code ?? '-';
    return [`${people[person]?.employeeId} ${cells.day[at]} ${cells.slot[at]} ${profile} ${cells.state[at]}`];
  });
}

/** What the tests of boards do again and again. */
export const boardActions = (t: TestApp) => ({
  team: (people?: number) => makeTeam(t, people),
  put: (person: Person, shiftId: string, cells: Cells) => t.as(person).call(shifts.updateWorkers, { body: { shiftId, cells } }),
  range: ({ owner, board }: Team, days = JUNE) => t.as(owner).call(shifts.times, { query: { shiftId: board.id, ...days } }),
  publish: ({ owner, board }: Team, more: Partial<WireBody<typeof shifts.publish>> = {}) =>
    t.as(owner).call(shifts.publish, { body: { shiftId: board.id, ...JUNE, ...more } }),
});
