import { Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconHourglass, IconMinus, IconPointFilled, IconX } from '@tabler/icons-react';
import { UNTITLED } from '../../../domain/approvals/approval-line.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Person } from '../../ui/person.tsx';
import type { Request } from './request-item.ts';
import classes from './request-line.module.css';
import { REQUESTS } from './texts.ts';

type Step = Request['approveLine']['approveGroups'][number];
type Approver = Step['approvers'][number];
const ICONS = { waiting: IconPointFilled, open: IconHourglass, passed: IconCheck, rejected: IconX, ended: IconMinus } as const;
const VIAS = [
  'person',
  'manager',
  'managerAbove',
  'administrator',
  'owner',
  'supporter',
  'maker',
  'payrollApprove',
  'insteadManager',
  'insteadOwner',
  'aboveManager',
  'aboveOwner',
] as const;

/** The groups of the line in order: who has decided, whose turn it is, who comes after. */
export function RequestLine({ request }: { request: Request }) {
  return (
    <ol className={classes.line}>
      {request.approveLine.approveGroups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a request have no other name than their place
        <GroupStep key={place} group={group} place={place} />
      ))}
    </ol>
  );
}

function GroupStep({ group, place }: { group: Step; place: number }) {
  const { t } = useText(REQUESTS);
  const Icon = ICONS[group.status];
  return (
    <li className={classes.step} data-status={group.status}>
      <span className={classes.mark} aria-hidden>
        <Icon size={14} stroke={2} />
      </span>
      <Stack gap={6} miw={0}>
        <Text size="sm" fw={600}>
          {[
            group.name === UNTITLED ? t('group.untitled', { number: place + 1 }) : group.name,
            t(`group.status.${group.status}`),
          ].join(' · ')}
          {group.approvers.length > 1 ? (
            <Text span size="sm" c="dimmed" fw={400}>{` · ${t('group.needs', { count: group.approvalRequest })}`}</Text>
          ) : null}
        </Text>
        {group.approvers.map((approver) => (
          <ApproverRow key={approver.employee.id} approver={approver} />
        ))}
      </Stack>
    </li>
  );
}

function ApproverRow({ approver }: { approver: Approver }) {
  const { t } = useText(REQUESTS);
  const { employee, via, askedAt, approved, reason, approvedDate, decidedBy } = approver;
  const known = VIAS.find((item) => item === via);
  const role = known && known !== 'person' ? t(`via.${known}`) : null;
  const since = askedAt === null ? null : t('group.askedAt', { date: format.dateTime(askedAt) });
  const said =
    approved === null ? null : `${t(approved ? 'status.approved' : 'status.rejected')} ${format.dateTime(approvedDate)}`;
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        <Person
          person={employee}
          note={[role, since, said].filter(Boolean).join(' · ') || null}
          size={28}
          isNoteWhole
          isNameWhole
        />
      </Group>
      {decidedBy ? (
        <Text size="xs" c="dimmed" pl={40}>
          {t('group.inStead', { name: format.name(decidedBy) })}
        </Text>
      ) : null}
      {reason ? (
        <Text size="sm" pl={40}>
          {reason}
        </Text>
      ) : null}
    </div>
  );
}
