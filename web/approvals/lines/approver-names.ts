import type { ApproverPerson } from '../../../contract/approvals/approval-lines.ts';
import { type ApproverRole, UNTITLED } from '../../../domain/approvals/approval-line.ts';
import { format } from '../../text/format.ts';
import type { Translator } from '../../text/use-text.ts';
import type { APPROVALS } from '../shared/texts.ts';

type Say = Translator<typeof APPROVALS>;

/** What a group is called; one without a name by its number. */
export const groupName = (t: Say, name: string, place: number): string =>
  name === UNTITLED || name === '' ? t('group.title', { number: place + 1 }) : name;

/** What a line is called; one without a name says so in the language of the reader. */
export const lineName = (t: Say, name: string): string => (name === UNTITLED || name === '' ? t('untitled') : name);

export const approverName = (
  t: Say,
  { employee, role }: { employee: ApproverPerson | null; role: ApproverRole | null },
): string => (employee ? format.name(employee) : role ? t(`role.${role}`) : '');
