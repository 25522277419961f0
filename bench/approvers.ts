import { approvalLines } from '../contract/approvals/approval-lines.ts';
import { requests } from '../contract/requests/responses.ts';
import { addDays } from '../domain/time.ts';
import { plainDate } from '../domain/units.ts';
import { companyWithForms, send } from '../server/requests/responses/testing-requests.ts';
import type { TestApp } from '../server/testing/app.ts';
import type { Person } from '../server/testing/build.ts';
import { withOwnServer } from './own-server.ts';

const APPROVERS = 8;
const NEEDED = 3;
/** Requests are about days of the past, a day each. */
const FIRST_DAY = plainDate('2025-01-01');

/** Eight approvers press at one instant, so many times: three approvals count, each once, and the request takes effect once. */
export const raceApprovers = (rounds: number): Promise<{ failures: string[] }> =>
  withOwnServer(async (host) => {
    const company = await host.build.company({});
    const { person } = await companyWithForms(host, company);
    const { organizationId } = company;
    const approvers: Person[] = [];
    for (let place = 0; place < APPROVERS; place += 1)
      approvers.push(await host.build.person({ organizationId, firstName: `Approver ${place + 1}` }));
    await nameLine(host, company.owner, approvers);
    const failures: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const problem = await raceOnce(host, { person, approvers, round });
      if (problem) failures.push(`round ${round + 1}: ${problem}`);
      if ((round + 1) % 50 === 0) console.log(`${round + 1} rounds, ${failures.length} failed`);
    }
    return { failures };
  });

async function nameLine(host: TestApp, owner: Person, approvers: readonly Person[]) {
  const { call } = host.as(owner);
  const { version } = await call(approvalLines.flow, { query: {} });
  const group = {
    name: 'Group',
    approvalRequest: NEEDED,
    approvers: approvers.map(({ employeeId }) => ({ employeeId })),
  };
  await call(approvalLines.setFlow, {
    body: { version, lines: [{ name: 'Line', formTemplateIds: [], approveGroups: [group] }] },
  });
}

type Round = { person: Person; approvers: readonly Person[]; round: number };

/** What was wrong with a round; null when nothing was. */
async function raceOnce(host: TestApp, { person, approvers, round }: Round): Promise<string | null> {
  const answers = {
    'work-date': addDays(FIRST_DAY, round),
    'start-time': '18:00',
    'end-time': '19:00',
    reason: 'bench',
  };
  const { id } = await send(host, person, 'OvertimeForm', answers);
  const pressed = await Promise.allSettled(
    approvers.map((by) => host.as(by).call(requests.accept, { body: { id, approved: true } })),
  );
  const counted = pressed.filter(({ status }) => status === 'fulfilled').length;
  const { status, minutes, approveLine } = await host.as(person).call(requests.get, { query: { id } });
  const steps = approveLine.approveGroups.flatMap((group) => group.approvers).filter(({ approved }) => approved).length;
  const { rows } = await host.build.inTenant(person.organizationId, (tx) =>
    tx.client.query<{ effects: number }>('select count(*)::int as effects from app.overtime_approval where response_id = $1', [
      id,
    ]),
  );
  const effects = rows[0]?.effects;
  const isRight = counted === NEEDED && steps === NEEDED && status === 'approved' && minutes === 60 && effects === 1;
  return isRight ? null : `${counted} answers counted, ${steps} steps, ${status}, ${minutes} minutes, ${effects} effects`;
}
