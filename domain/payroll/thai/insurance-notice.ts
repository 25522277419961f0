import { bareNationalId } from '../../national-id.ts';
import type { PlainDate } from '../../units.ts';
import { joinerNoticeDue, leaverNoticeDue } from '../settlement/due-days.ts';
import { LEAVING_RIGHTS, type LeavingReason } from '../settlement/leaving.ts';
import {
  digitsProblem,
  encodableText,
  type FileCompany,
  type FilePerson,
  type FileProblem,
  type FileViolation,
  nationalIdProblem,
  violationsOf,
} from './file-party.ts';
import { spsTitleCode } from './sps110.ts';
import { cleanText } from './windows-874-text.ts';

/** SPS 1-03, who joined; SPS 6-09, who left. */
export const NOTICE_KINDS = ['sps103', 'sps609'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export type NoticePerson = FilePerson & {
  readonly birthDate: PlainDate | null;
  readonly gender: 'male' | 'female' | 'other' | null;
  readonly startDate: PlainDate | null;
  readonly lastDay: PlainDate | null;
  readonly reason: LeavingReason | null;
};

/**
 * The day by which a person is reported: thirty days after the first day, the 15th of the month after the last one.
 * Source: Social Security Act s.34 and 44. Example: left on 20 November 2026 → 15 December 2026.
 */
export const noticeDue = (kind: NoticeKind, day: PlainDate): PlainDate =>
  kind === 'sps103' ? joinerNoticeDue(day) : leaverNoticeDue(day);

/** Code of the reason on SPS 6-09. Example: resigned → 1. */
export const reasonCode = (reason: LeavingReason): number => LEAVING_RIGHTS[reason].officeCode;

const requiredWhen = (field: 'birthDate' | 'gender' | 'leavingReason', isMissing: boolean): FileProblem | null =>
  isMissing ? { field, code: 'required', facts: {} } : null;

/**
 * What keeps people or the company from standing in a notice, each with the field to mend. The nationality, children and hospitals that SPS 1-03 asks
 * for are filled in on the form. Source: forms SPS 1-03 and SPS 6-09.
 */
export function noticeReadiness(kind: NoticeKind, company: FileCompany, people: readonly NoticePerson[]): FileViolation[] {
  const isJoining = kind === 'sps103';
  return [
    ...violationsOf(null, [
      digitsProblem('socialSecurityId', company.socialSecurityId, 10),
      digitsProblem('branchSocialSecurity', company.branchSocialSecurity, 6),
    ]),
    ...people.flatMap((person) =>
      violationsOf(person.employeeId, [
        nationalIdProblem('nationalId', person.nationalId),
        titleProblem(person.title),
        encodableText('firstName', person.firstName),
        encodableText('lastName', person.lastName),
        requiredWhen('birthDate', isJoining && person.birthDate === null),
        requiredWhen('gender', isJoining && (person.gender === null || person.gender === 'other')),
        requiredWhen('leavingReason', !isJoining && person.reason === null),
      ]),
    ),
  ];
}

function titleProblem(title: string): FileProblem | null {
  if (cleanText(title) === '') return { field: 'title', code: 'required', facts: {} };
  return spsTitleCode(title) === null ? { field: 'title', code: 'title/no-code', severity: 'warning', facts: {} } : null;
}

/** The id without separators, as the forms print it. */
export const noticeId = ({ nationalId }: Pick<NoticePerson, 'nationalId'>): string => bareNationalId(nationalId);
