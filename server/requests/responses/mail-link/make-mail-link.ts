import { isUuid } from '../../../../domain/units.ts';
import { toTimestamp } from '../../../db/column-types.ts';
import { insertRow } from '../../../db/write-rows.ts';
import type { MakeMailLink } from '../../../notifications/mail-links.ts';
import { openStep } from '../request-row.ts';
import { makeMailToken } from './mail-token.ts';

const VALID_MS = 7 * 86_400_000;

/** The page on which the reader of one mail decides the step that is open now; null when nothing waits any more. */
export const makeMailLink: MakeMailLink = async (tx, { organizationId, employeeId, link, now }) => {
  if (!link.startsWith('/me/approvals?')) return null;
  const id = new URLSearchParams(link.split('?')[1]).get('request');
  if (id === null || !isUuid(id)) return null;
  const position = await openStep({ tx, organizationId }, id);
  if (position === null) return null;
  const { token, hash } = makeMailToken(organizationId);
  await insertRow({ tx, organizationId }, 'app.form_response_mail_link', {
    token_hash: hash,
    response_id: id,
    position,
    employee_id: employeeId,
    created_at: toTimestamp(now),
    expires_at: new Date(now + VALID_MS),
  });
  return `/approve-by-mail?token=${token}`;
};
