import { Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { approvalChecks } from '../../../contract/approvals/approval-checks.ts';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Section } from '../../ui/section.tsx';
import { APPROVALS } from '../shared/texts.ts';
import { lineName } from './approver-names.ts';
import { troubleText } from './trouble-text.ts';

type Troubled = WireAnswer<typeof approvalChecks.troubles>[number];

/** Lines of any department that do not work as they were meant to; nothing while all are in order. */
export function TroubleList() {
  const { t } = useText(APPROVALS);
  const { data } = useQuery(query(approvalChecks.troubles, {}));
  if (!data || data.length === 0) return null;
  const removed = data.filter(({ isRemoved }) => isRemoved);
  return (
    <Section
      title={t('trouble.title')}
      note={t('trouble.note')}
      action={removed.length > 1 ? <RemoveLines lines={removed} /> : null}
    >
      <Stack gap="sm">
        {data.map((line) => (
          <TroubledLine key={line.lineId} line={line} />
        ))}
      </Stack>
    </Section>
  );
}

function TroubledLine({ line }: { line: Troubled }) {
  const { t } = useText(APPROVALS);
  const texts = [...new Set(line.troubles.map((trouble) => troubleText(t, trouble, [])))];
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div>
        <Text fw={500} component="div">
          <Place line={line} /> · {lineName(t, line.name)}
        </Text>
        <List size="sm">
          {texts.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      </div>
      {line.isRemoved ? <RemoveLine line={line} /> : null}
    </Group>
  );
}

function Place({ line: { department, isRemoved } }: { line: Troubled }) {
  const { t } = useText(APPROVALS);
  if (!department) return t('company');
  if (isRemoved) return t('trouble.removedDepartment', { name: department.name });
  return <AppLink to={`/teams/view/${department.id}/approveLines`}>{department.name}</AppLink>;
}

/** The line of a removed department has no page of its own any more. */
function RemoveLine({ line }: { line: Troubled }) {
  const { t } = useText(APPROVALS);
  const remove = useCall(approvalLines.removeLine, { doneText: t('done.removed') });
  return (
    <ConfirmButton
      question={t('removeQuestion', { name: lineName(t, line.name) })}
      text={t('removeText')}
      verb={t('remove')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ query: { id: line.lineId } })}
    >
      {t('remove')}
    </ConfirmButton>
  );
}

/** All lines of removed departments at once. */
function RemoveLines({ lines }: { lines: readonly Troubled[] }) {
  const { t } = useText(APPROVALS);
  const remove = useCall(approvalLines.removeLines, { doneText: t('done.removedAll') });
  const count = lines.length;
  return (
    <ConfirmButton
      question={t('trouble.removeAllQuestion', { count })}
      text={t('removeText')}
      verb={t('trouble.removeAll', { count })}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ query: { ids: lines.map(({ lineId }) => lineId) } })}
    >
      {t('trouble.removeAll', { count })}
    </ConfirmButton>
  );
}
