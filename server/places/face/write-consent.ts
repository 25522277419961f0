import type { FaceDecision } from '../../../domain/places/face-consent.ts';
import { allowsFaceData, FACE_CONSENT_VERSION } from '../../../domain/places/face-consent.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { getFacePerson, holdFaceData, latestConsent, readFaceState } from './face-state.ts';

/** Records that the person agrees: in the person's own name, or by staff who keep the register while the person is present. */
export async function giveConsent(ctx: Ctx, employeeId: string) {
  await getFacePerson(ctx, employeeId);
  await holdFaceData(ctx, employeeId);
  await decide(ctx, employeeId, 'accepted');
  return readFaceState(ctx, employeeId);
}

/** Adds a decision unless the latest one says the same. The key of the table lets one of two at once through. */
export async function decide(ctx: Ctx, employeeId: string, decision: FaceDecision['decision']) {
  const latest = await latestConsent(ctx, employeeId);
  const isKnown = decision === 'accepted' ? allowsFaceData(latest) : latest?.decision !== 'accepted';
  if (isKnown) return;
  const row = {
    employee_id: employeeId,
    seq: (latest?.seq ?? 0) + 1,
    version: FACE_CONSENT_VERSION,
    decision,
    language: ctx.language,
    recorded_by: ctx.actor.employeeId,
    at: toTimestamp(ctx.now),
  };
  await insertRow(ctx, 'app.face_consent', row);
  ctx.audit(decision === 'accepted' ? 'face.give-consent' : 'face.withdraw-consent', {
    entity: 'employee',
    entityId: employeeId,
    after: { version: FACE_CONSENT_VERSION, isOwn: employeeId === ctx.actor.employeeId },
  });
}
