import type { FastifyInstance } from 'fastify';
import { settlements } from '../contract/payroll/settlements.ts';
import { addDays } from '../domain/time.ts';
import { SIGN_INS } from './company-data.ts';
import { signInAs } from './demo-session.ts';

/** Of the two who left last, the one before was dismissed and is paid by the payroll of that month; the other is proposed. */
export async function loadSettlements(app: FastifyInstance): Promise<void> {
  const maker = await signInAs(app, SIGN_INS.find((signIn) => signIn.role === 'payroll maker')?.email ?? '');
  const { content } = await maker.call(settlements.list, { query: { size: 2 } });
  const [last, before] = content.filter(({ state }) => state === 'none');
  if (!last?.lastDay || !before?.lastDay) return;
  const noticeDate = addDays(before.lastDay, -10);
  const dismissed = { employeeId: before.employeeId, reason: 'dismissed', noticeDate } as const;
  const { settlement } = await maker.call(settlements.propose, { body: dismissed });
  if (!settlement) return;
  const { id, version } = settlement;
  const more = { part: 'other', amount: 15_000, reason: 'เงินช่วยเหลือตามข้อตกลง (Agreed help)' } as const;
  const changed = await maker.call(settlements.change, { body: { id, version, ...more } });
  await maker.call(settlements.confirm, { body: { id, version: changed.settlement?.version ?? version } });
  await maker.call(settlements.propose, { body: { employeeId: last.employeeId, reason: 'resigned' } });
}
