import { Avatar, Badge, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconSend, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApproverPerson } from '../../../contract/approvals/approval-lines.ts';
import type { ApproverRole } from '../../../domain/approvals/approval-line.ts';
import { useText } from '../../text/use-text.ts';
import { Person } from '../../ui/person.tsx';
import { APPROVALS } from '../shared/texts.ts';
import { approverName } from './approver-names.ts';
import classes from './flow.module.css';

/** The way of a request from left to right, on a phone from top to bottom: sent, one column a group, approved. */
export function FlowColumns({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useText(APPROVALS);
  return (
    <ol className={classes.flow} aria-label={label}>
      <li className={classes.end}>
        <IconSend size={20} stroke={1.5} aria-hidden />
        {t('sent')}
      </li>
      {children}
      <li className={classes.end}>
        <IconCircleCheck size={20} stroke={1.5} aria-hidden />
        {t('approved')}
      </li>
    </ol>
  );
}

type ApproverLineProps = { employee: ApproverPerson | null; role?: ApproverRole | null; note?: string | null };
/** A person with face, or a role; who cannot approve today is marked with the reason. */
export function ApproverLine({ employee, role = null, note }: ApproverLineProps) {
  const { t } = useText(APPROVALS);
  if (!employee) {
    return (
      <Group gap="sm" wrap="nowrap" miw={0}>
        <Avatar size={32} radius="50%" color="gray" variant="light" aria-hidden>
          <IconUsers size={18} stroke={1.5} />
        </Avatar>
        <Text lh="20px">{approverName(t, { employee, role })}</Text>
      </Group>
    );
  }
  return (
    <Group gap="xs" miw={0}>
      <Person person={employee} note={note ?? employee.code} />
      {employee.absence ? (
        <Badge color="orange" variant="light">
          {t(`absence.${employee.absence}`)}
        </Badge>
      ) : null}
    </Group>
  );
}
