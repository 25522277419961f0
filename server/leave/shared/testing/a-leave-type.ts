import { plainDate } from '../../../../domain/units.ts';
import { insertRow, type NewRow } from '../../../db/write-rows.ts';
import type { TestApp } from '../../../testing/app.ts';

type Given = Partial<NewRow<'app.leave_type'>> & { days?: number };
let counter = 0;

/**
 * A type of leave with a plan of the company: `days` of 480 minutes each, 10 when left out. Balances begin with 2026. Its code sorts
 * behind those made before it: the count goes on from file to file of a worker.
 */
export async function aLeaveType(host: TestApp, organizationId: string, { days = 10, ...given }: Given = {}): Promise<string> {
  return host.build.inTenant(organizationId, async (tx) => {
    const owner = { tx, organizationId };
    const number = String(++counter).padStart(4, '0');
    const { id } = await insertRow(owner, 'app.leave_type', {
      code: `T${number}`,
      name: `ลาแบบที่ ${number}`,
      begins_on: plainDate('2026-01-01'),
      ...given,
    });
    await insertRow(owner, 'app.leave_quota_plan', { leave_type_id: id, minutes: days * 480 });
    return id;
  });
}
