import { KITCHEN, MALEE } from '../../testing/company.ts';
import { idOf } from '../../testing/sample.ts';

export const PATH = `/teams/view/${KITCHEN.id}/approveLines` as const;
export const malee = { id: idOf(200), employee: { ...MALEE, imageUrl: null, absence: null }, role: null };
export const manager = { id: idOf(201), employee: null, role: 'manager' } as const;
const owner = { id: idOf(202), employee: null, role: 'owner' } as const;
export const LEAVE = { id: idOf(210), name: 'Leave form' };
export const OVERTIME = { id: idOf(211), name: 'Overtime' };
export const LINE = {
  id: idOf(220),
  name: 'Kitchen line',
  externalCode: 'K-1',
  remindAfterDays: 2,
  escalateAfterDays: 5,
  formTemplates: [LEAVE],
  approveGroups: [
    { id: idOf(230), name: 'Untitled', approvalRequest: 1, approvers: [malee, manager] },
    { id: idOf(231), name: 'Management', approvalRequest: 1, approvers: [owner] },
  ],
  troubles: [],
};
export const place = { id: KITCHEN.id, name: KITCHEN.name };
const forms = [LEAVE, OVERTIME];
export const OWN = { department: place, version: 7, lines: [LINE], inherited: [], forms };
export const INHERITED = {
  department: place,
  version: 0,
  lines: [],
  inherited: [{ from: null, line: { ...LINE, name: 'Company line' } }],
  forms,
};
export const NOTHING = { department: place, version: 0, lines: [], inherited: [], forms };
