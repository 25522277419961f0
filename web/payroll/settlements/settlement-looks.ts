import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { settlements } from '../../../contract/payroll/settlements.ts';
import { format } from '../../text/format.ts';
import type { Status } from '../../ui/status.ts';
import type { SettlementsT } from './texts.ts';

export type Leaver = WireAnswer<typeof settlements.list>['content'][number];
export type PersonOf = WireAnswer<typeof settlements.get>;
export type Settlement = NonNullable<PersonOf['settlement']>;
export type Part = Settlement['parts'][number];

export const STATE_LOOKS: Readonly<Record<Leaver['state'], Status>> = {
  none: 'draft',
  proposed: 'pending',
  confirmed: 'queued',
  counted: 'running',
  paid: 'done',
};

/** How far the tax certificate of a leaver is, and by when it is due. */
export const certificateText = ({ certificate }: Pick<Leaver, 'certificate'>, t: SettlementsT): string =>
  certificate === null ? '–' : t(`certificateState.${certificate.state}`, { date: format.day(certificate.due) });
