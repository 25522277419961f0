import { createHash } from 'node:crypto';
import { departments } from '../../contract/people/departments.ts';
import { shiftProfiles } from '../../contract/shifts/shift-profiles.ts';
import { shifts } from '../../contract/shifts/shifts.ts';
import { clockFeeds, clockInbox } from '../../contract/time/clock-feeds.ts';
import { clocks } from '../../contract/time/clocks.ts';
import { timesheets } from '../../contract/time/timesheets.ts';
import { eachDay, monthOf, weekdayOf } from '../../domain/time.ts';
import { BANGKOK, type PlainDate } from '../../domain/units.ts';
import { recomputeDays } from '../../server/time/shared/recompute-days.ts';
import { type Check, importFile } from './import-file.ts';
import { rowsOf } from './office-files.ts';
import type { Office, OfficeFile } from './office-server.ts';
import { workbookRows } from './workbook-rows.ts';

export type Around = { office: Office; employees: OfficeFile; from: PlainDate; to: PlainDate };

/** The teams of the file are there with all their people, and become a tree below one of the whole company. */
export async function checkTeams({ office, employees }: Around): Promise<Check[]> {
  const wanted = new Map<string, number>();
  for (const { department = '' } of rowsOf(employees)) wanted.set(department, (wanted.get(department) ?? 0) + 1);
  const { call } = office;
  const flat = await call(departments.list);
  const made = flat.filter(
    (departmentNode) => wanted.has(departmentNode.name) && departmentNode.memberCount === wanted.get(departmentNode.name),
  );
  const top = await call(departments.create, { body: { name: 'Whole office' } });
  for (const { id } of made) await call(departments.move, { body: { departmentId: id, to: top.id } });
  const tree = (await call(departments.list)).find((departmentNode) => departmentNode.id === top.id);
  const below = tree?.subDepartments.map((subDepartment) => `${subDepartment.name} ${subDepartment.memberCount}`).sort() ?? [];
  return [
    { what: `teams of the file: ${wanted.size}`, ok: made.length === wanted.size },
    { what: `below one team: ${below.join(', ')}`, ok: below.length === wanted.size },
  ];
}

/** A board for each team, a month of shifts from a file, people into a shift from another, and the boards published. */
export async function checkBoards(around: Around): Promise<Check[]> {
  const { office, employees, from, to } = around;
  const { call } = office;
  const [root] = (await call(departments.list)).filter((departmentNode) => departmentNode.name === 'Whole office');
  const boards: string[] = [];
  for (const team of root?.subDepartments ?? []) {
    boards.push((await call(shifts.create, { body: { name: `${team.name} board`, departmentId: team.id } })).id);
  }
  const profile = { breakMinutes: 0, earlyWindowMinutes: 180, lateWindowMinutes: 360 };
  await call(shiftProfiles.create, {
    body: { ...profile, code: 'DAY', name: 'Day', startMinute: 540, endMinute: 1080, symbol: 'D' },
  });
  await call(shiftProfiles.create, {
    body: { ...profile, code: 'SAT', name: 'Saturday', startMinute: 540, endMinute: 720, symbol: 'S' },
  });
  const people = rowsOf(employees).map((row) => row.employee_code ?? '');
  const board = await importFile(office, 'shift-board', boardFile(people, { from, to }));
  const again = await importFile(office, 'shift-board', boardFile(people, { from, to }));
  const added = await importFile(office, 'shift-people', saturdayFile(people.slice(0, 10), { from, to }));
  let published = 0;
  for (const shiftId of boards) {
    published += (await call(shifts.publish, { body: { shiftId, from, to, notify: 'none' } })).shifts;
  }
  const days = eachDay(from, to);
  const saturdays = days.filter((day) => weekdayOf(day) === 6).length;
  const cells = people.length * days.length + 10 * saturdays;
  return [
    { what: `shift board: ${board.added} people with ${days.length} days each`, ok: board.added === people.length },
    { what: `the same board again changes ${again.added + again.changed}`, ok: again.added + again.changed === 0 },
    { what: `people into a shift: ${added.added}`, ok: added.added + added.changed === 10 * saturdays },
    { what: `shifts published: ${published}`, ok: published === cells },
  ];
}

type Days = { from: PlainDate; to: PlainDate };
const csv = (name: string, rows: readonly (readonly string[])[]): OfficeFile => ({
  name,
  content: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
});

function boardFile(people: readonly string[], { from, to }: Days): OfficeFile {
  const days = eachDay(from, to);
  const week = days.map((day) => ([0, 6].includes(weekdayOf(day)) ? 'off' : 'DAY'));
  return csv('board.csv', [['employee_code', ...days], ...people.map((code) => [code, ...week])]);
}

function saturdayFile(people: readonly string[], { from, to }: Days): OfficeFile {
  const saturdays = eachDay(from, to).filter((day) => weekdayOf(day) === 6);
  const rows = saturdays.flatMap((day) => people.map((code) => [code, 'SAT', day, 'yes']));
  return csv('people-into-a-shift.csv', [['employee_code', 'shift', 'date', 'ot'], ...rows]);
}

/** Counting every day again gives what stands there. */
export async function checkMatcher({ office }: Around, { from, to }: Days): Promise<Check[]> {
  const { app, owner } = office;
  const { organizationId } = owner;
  const before = await standing(office);
  const days = await app.build.inTenant(organizationId, async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>('select id from app.employee where organization_id = $1', [
      organizationId,
    ]);
    return recomputeDays(tx, { organizationId, timeZone: BANGKOK, employeeIds: rows.map((row) => row.id), from, to });
  });
  return [{ what: `matching ${days} days again changes nothing`, ok: (await standing(office)) === before }];
}

/** One figure over the dates and shifts of all clockings and the totals of all days. */
async function standing({ app, owner }: Office): Promise<string> {
  const texts = ['app.clocking', 'app.attendance_day'].map(
    (table) => `select to_jsonb(t)::text as line from ${table} t where organization_id = $1 order by 1`,
  );
  const hash = createHash('sha256');
  await app.build.inTenant(owner.organizationId, async (tx) => {
    for (const text of texts) {
      for (const { line } of (await tx.client.query<{ line: string }>(text, [owner.organizationId])).rows) hash.update(line);
    }
  });
  return hash.digest('hex');
}

/** The inboxes and feeds answer. */
export async function checkInbox({ office, from, to }: Around): Promise<Check[]> {
  const { call } = office;
  await office.ended(await call(clockInbox.find));
  const odd = await call(clockInbox.anomalies);
  const open = await call(clockInbox.missingOut);
  const bars = await call(clockFeeds.timeline, { query: { startDate: from, endDate: to, size: 200 } });
  return [
    {
      what: `odd clockings: ${odd.totalElements}, each with its evidence`,
      ok: odd.content.every((item) => item.evidence !== null),
    },
    { what: `days without a clock out: ${open.totalElements}`, ok: open.totalElements === open.content.length },
    { what: `people in the timeline: ${bars.content.length}`, ok: bars.content.length > 0 },
  ];
}

/** Every export makes a file that opens and has its rows. */
export async function checkExports({ office, from, to, employees }: Around): Promise<Check[]> {
  const { call, fileOf } = office;
  const month = monthOf(from);
  const people = rowsOf(employees).length;
  const [board] = await call(shifts.list, { query: {} });
  const shiftId = board?.id ?? '';
  const days = workbookRows(await fileOf(await call(timesheets.export, { body: { month, format: 'xlsx' } })));
  const totals = linesOf(await fileOf(await call(timesheets.export, { body: { month, format: 'csv', detail: 'totals' } })));
  const raw = linesOf(await fileOf(await call(clocks.export, { body: { startDate: from, endDate: to, format: 'csv' } })));
  const cells = workbookRows(await fileOf(await call(shifts.exportBoard, { body: { shiftId, from, to } })));
  const summary = workbookRows(await fileOf(await call(shifts.exportSummary, { body: { from, to } })));
  return [
    { what: `timesheet by day (XLSX): ${days} rows`, ok: days > people },
    { what: `timesheet totals (CSV): ${totals} rows`, ok: totals > people },
    { what: `clockings (CSV): ${raw} rows`, ok: raw > people },
    { what: `shift board (XLSX): ${cells} rows`, ok: cells > (board?.people ?? 0) },
    { what: `shift summary (XLSX): ${summary} rows`, ok: summary > people },
  ];
}

const linesOf = (file: Buffer): number => file.toString('utf8').trimEnd().split('\n').length;
