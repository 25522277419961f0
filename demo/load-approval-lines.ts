import type { FastifyInstance } from 'fastify';
import { approvalLines } from '../contract/approvals/approval-lines.ts';
import { standIns } from '../contract/approvals/stand-ins.ts';
import type { WireBody } from '../contract/endpoint.ts';
import { departments } from '../contract/people/departments.ts';
import { employees } from '../contract/people/employees.ts';
import { forms } from '../contract/requests/forms.ts';
import type { FormKind } from '../domain/requests/form-kinds.ts';
import { addDays, weekdayOf } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { type DemoSession, signInAs } from './demo-session.ts';

type Groups = NonNullable<WireBody<typeof approvalLines.createLine>['approveGroups']>;
/** `kind`: the form of the product that the line is for; left out, it is for all that no other line of the place names. */
type NewLine = {
  department: string | null;
  name: string;
  kind?: FormKind;
  remindAfterDays?: number;
  escalateAfterDays?: number;
  approveGroups: Groups;
};

const HR = {
  name: 'ฝ่ายบุคคล (HR)',
  approvalRequest: 1,
  approvers: [{ role: 'supporter' }, { role: 'administrator' }],
} satisfies Groups[number];
const PLANT = 'โรงงานเชียงใหม่ (Chiang Mai Plant)';

/** Lines of the company, also one for leave and one for overtime, two of departments, one of which names somebody who cannot sign in yet, and a stand-in of next week. */
export async function loadApprovalLines(app: FastifyInstance, today: PlainDate) {
  const owner = await signInAs(app, 'owner@demo.wela');
  const manager = await signInAs(app, 'manager@demo.wela');
  const supporter = await signInAs(app, 'supporter@demo.wela');
  const places = await owner.call(departments.list, { query: {} });
  const known = await owner.call(forms.all);
  for (const { department, kind, ...line } of await linesOf(owner, manager.employeeId)) {
    const departmentId = places.find(({ name }) => name === department)?.id;
    const form = known.find(({ uniqueName }) => uniqueName === kind);
    if ((department !== null && departmentId === undefined) || (kind && !form)) continue;
    const { lines } = await owner.call(approvalLines.flow, { query: { departmentId } });
    if (lines.some(({ name }) => name === line.name)) continue;
    const formTemplateIds = form ? [form.id] : [];
    await owner.call(approvalLines.createLine, { body: { departmentId: departmentId ?? null, formTemplateIds, ...line } });
  }
  await nameStandIn(manager, supporter.employeeId, today);
}

async function linesOf(owner: DemoSession, managerId: string): Promise<NewLine[]> {
  const { content } = await owner.call(employees.search, { query: { size: 200 } });
  const supervisor = content.findLast(
    ({ department, position }) => department?.name === PLANT && position?.name.startsWith('หัวหน้ากะ'),
  );
  const team = { name: 'หัวหน้าแผนก (Department)', approvalRequest: 1, approvers: [{ role: 'manager' as const }] };
  return [
    { department: null, name: 'คำขอทั่วไป (General requests)', approveGroups: [team, HR] },
    {
      department: null,
      name: 'การลา (Leave)',
      kind: 'LeaveForm',
      remindAfterDays: 1,
      escalateAfterDays: 3,
      approveGroups: [team, HR],
    },
    {
      department: null,
      name: 'ทำงานล่วงเวลา (Overtime)',
      kind: 'OvertimeForm',
      escalateAfterDays: 2,
      approveGroups: [team, HR, { name: 'ผู้บริหาร (Management)', approvalRequest: 1, approvers: [{ role: 'owner' }] }],
    },
    {
      department: 'คลังสินค้า (Warehouse)',
      name: 'คำขอของคลังสินค้า (Warehouse)',
      approveGroups: [
        { name: 'หัวหน้าคลัง (Warehouse lead)', approvalRequest: 1, approvers: [{ employeeId: managerId }] },
        HR,
        { name: 'ผู้บริหาร (Management)', approvalRequest: 1, approvers: [{ role: 'owner' }] },
      ],
    },
    {
      department: PLANT,
      name: 'คำขอของโรงงาน (Plant)',
      approveGroups: [
        {
          name: 'หัวหน้ากะ (Shift supervisor)',
          approvalRequest: 1,
          approvers: [...(supervisor ? [{ employeeId: supervisor.id }] : []), { role: 'manager' }],
        },
        HR,
      ],
    },
  ];
}

/** The manager of the warehouse is away from Monday to Friday of next week. */
async function nameStandIn(manager: DemoSession, delegateId: string, today: PlainDate) {
  const { given } = await manager.call(standIns.mine);
  if (given.length > 0) return;
  const monday = addDays(today, 7 - ((weekdayOf(today) + 6) % 7));
  const body = { delegateId, startDate: monday, endDate: addDays(monday, 4), note: 'ลาพักร้อน (On holiday)' };
  await manager.call(standIns.createMine, { body });
}
