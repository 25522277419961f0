import type { Body } from '../../../contract/endpoint.ts';
import type { zones } from '../../../contract/places/zones.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { updateVersioned } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { newSecret, toZone, type ZoneRow } from '../shared/add-zone.ts';
import { noteZoneEvent } from '../shared/note-zone-event.ts';
import { getZoneRow, type ZoneColumns } from './queries.ts';
import { writeMembers } from './zone-members.ts';

type EventBody = Body<typeof zones.event>;
const ACTIONS = {
  enable_status: 'zone.set-enabled',
  activated_status: 'zone.set-activated',
  sync_employees: 'zone.set-members',
  renew_code: 'zone.renew-code',
  printed_codes: 'zone.set-printed-codes',
} as const satisfies Record<EventBody['event'], AuditAction>;

export async function applyZoneEvent(ctx: Ctx, body: EventBody) {
  const before = await getZoneRow(ctx, body.id);
  const change = changeOf(before, body);
  const row = await updateVersioned(ctx, 'app.zone', { id: body.id, version: before.version }, change);
  if (body.event === 'sync_employees') await writeMembers(ctx, body.id, body.members ?? null);
  ctx.audit(ACTIONS[body.event], {
    entity: 'zone',
    entityId: row.id,
    before: statesOf(before),
    after: { ...statesOf(row), ...(body.members ?? {}) },
  });
  await noteZoneEvent(ctx, row.id, body.event, detailOf(row, body));
  return toZone(row);
}

function changeOf(before: ZoneRow, { event, ...body }: EventBody): ZoneColumns {
  if (event === 'enable_status') return { is_enabled: body.isEnabled ?? !before.is_enabled };
  if (event === 'activated_status') return { is_activated: body.isActivated ?? !before.is_activated };
  if (event === 'sync_employees') {
    if (before.type === 'import') throw new AppError('state/not-allowed');
    return { is_restricted: body.members !== undefined };
  }
  if (before.type !== 'qr') throw new AppError('state/not-allowed');
  return event === 'renew_code' ? { qr_secret: newSecret() } : printedChange(before, body.takesPrintedCodes);
}

/** Refusing printed codes ends those that hang: taken again, only copies that are printed from then on count. */
function printedChange(before: ZoneRow, isTaken = !before.takes_printed_codes): ZoneColumns {
  if (isTaken === before.takes_printed_codes) throw new AppError('state/not-allowed');
  return { takes_printed_codes: isTaken, printed_generation: before.printed_generation + (isTaken ? 0 : 1) };
}

const statesOf = (row: ZoneRow) => ({
  isEnabled: row.is_enabled,
  isActivated: row.is_activated,
  isRestricted: row.is_restricted,
  takesPrintedCodes: row.takes_printed_codes,
});

function detailOf(row: ZoneRow, { event, members }: EventBody): Record<string, boolean | number> {
  if (event === 'enable_status') return { isEnabled: row.is_enabled };
  if (event === 'activated_status') return { isActivated: row.is_activated };
  if (event === 'printed_codes') return { takesPrintedCodes: row.takes_printed_codes };
  if (event === 'renew_code') return {};
  return members
    ? { isRestricted: true, teams: members.departmentIds.length, people: members.employeeIds.length }
    : { isRestricted: false };
}
