import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { dataRequests } from '../../../contract/privacy/data-requests.ts';
import type { Translator } from '../../text/use-text.ts';
import type { Status } from '../../ui/status.ts';
import type { PRIVACY } from './texts.ts';

export type DataRequest = WireAnswer<typeof dataRequests.mine>[number];

export const STATE_LOOKS = {
  open: 'pending',
  granted: 'approved',
  refused: 'rejected',
  withdrawn: 'voided',
} as const satisfies Record<DataRequest['state'], Status>;

/** How much time is left to answer, in words. */
export function dueText(daysLeft: number, t: Translator<typeof PRIVACY>): string {
  if (daysLeft === 0) return t('request.today');
  return daysLeft > 0 ? t('request.daysLeft', { count: daysLeft }) : t('request.late', { count: -daysLeft });
}
