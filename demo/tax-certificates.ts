import type { FastifyInstance } from 'fastify';
import { beginningBalances } from '../contract/payroll/beginning-balances.ts';
import { taxCertificates } from '../contract/payroll/tax-certificates.ts';
import { buddhistYear } from '../domain/time.ts';
import { type PlainDate, plainDate } from '../domain/units.ts';
import { balancesOfYear } from './beginning-balances.ts';
import { SIGN_INS } from './company-data.ts';
import { signInAs } from './demo-session.ts';

const SIGNER = { signerName: 'สุดา พงษ์ไพบูลย์', signerPosition: 'ผู้อำนวยการฝ่ายทรัพยากรบุคคล' };

/** Certificates of last year, made and given to their people; those of this year wait for its last payroll. */
export async function loadTaxCertificates(app: FastifyInstance, today: PlainDate): Promise<void> {
  const maker = await signInAs(app, SIGN_INS.find((signIn) => signIn.role === 'payroll maker')?.email ?? '');
  const year = Number(today.slice(0, 4)) - 1;
  const { totals } = await maker.call(taxCertificates.list, { query: { year, size: 1 } });
  if (totals.people === 0)
    for (const balance of await balancesOfYear(app.services, year)) await maker.call(beginningBalances.set, { body: balance });
  const due = plainDate(`${year + 1}-01-15`);
  const issuedDate = today < due ? today : due;
  await maker.call(taxCertificates.make, { body: { year, bookNumber: String(buddhistYear(year)), issuedDate, ...SIGNER } });
  await maker.call(taxCertificates.send, { body: { year } });
}
