import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import { query } from '../../api/queries.ts';
import { Can, useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { APPROVALS } from '../shared/texts.ts';
import { LineCard } from './line-card.tsx';
import { type Flow, ownCopies } from './line-draft.ts';
import { LineForm } from './line-form.tsx';

/** The approval lines of a department, or of the company without one, and those that it inherits. */
export function FlowEditor({ departmentId, tool }: { departmentId?: string; tool?: ReactNode }) {
  const found = useQuery(query(approvalLines.flow, { query: { departmentId } }));
  return (
    <QueryView query={found} shape="form">
      {(flow) => <Lines flow={flow} tool={tool} />}
    </QueryView>
  );
}

/** Which line is edited: its id, or `new`. */
function Lines({ flow, tool }: { flow: Flow; tool: ReactNode }) {
  const { t } = useText(APPROVALS);
  const [edited, setEdited] = useState<string | null>(null);
  const canEdit = useCan(approvalLines.updateLine);
  const close = () => setEdited(null);
  const add = (
    <Can call={approvalLines.createLine}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} disabled={edited !== null} onClick={() => setEdited('new')}>
        {t('add')}
      </Button>
    </Can>
  );
  if (flow.lines.length + flow.inherited.length === 0 && edited === null) {
    return <EmptyState title={t('empty')} text={t('emptyText')} action={add} />;
  }
  const isForRest = flow.lines.some(({ formTemplates }) => formTemplates.length > 0);
  return (
    <Stack gap="md">
      <FlowHead flow={flow} isEditing={edited !== null}>
        {tool}
        {add}
      </FlowHead>
      {edited === 'new' ? <LineForm flow={flow} line={null} onClose={close} /> : null}
      {flow.lines.map((line) =>
        edited === line.id ? (
          <LineForm key={line.id} flow={flow} line={line} onClose={close} />
        ) : (
          <LineCard
            key={line.id}
            line={line}
            hasOthers={isForRest}
            onEdit={canEdit && edited === null ? () => setEdited(line.id) : undefined}
          />
        ),
      )}
      {flow.inherited.map(({ from, line }) => (
        <LineCard
          key={line.id}
          line={line}
          hasOthers={flow.lines.length > 0 || flow.inherited.length > 1}
          from={from?.name ?? t('company')}
        />
      ))}
    </Stack>
  );
}

function FlowHead({ flow, isEditing, children }: { flow: Flow; isEditing: boolean; children: ReactNode }) {
  const { t } = useText(APPROVALS);
  const { department } = flow;
  const note =
    department === null ? t('companyNote') : flow.lines.length > 0 ? `${t('own')} ${t('ownNote')}` : t('inheritedNote');
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      <Group gap="xs">
        {department && flow.lines.length > 0 ? <RestoreFlow flow={flow} departmentId={department.id} isOff={isEditing} /> : null}
        {department && flow.inherited.length > 0 ? <MakeOwn flow={flow} departmentId={department.id} isOff={isEditing} /> : null}
        {children}
      </Group>
    </Group>
  );
}

type OfDepartment = { flow: Flow; departmentId: string; isOff: boolean };

function MakeOwn({ flow, departmentId, isOff }: OfDepartment) {
  const { t } = useText(APPROVALS);
  const set = useCall(approvalLines.setFlow, { doneText: t('done.own') });
  return (
    <Can call={approvalLines.setFlow}>
      <Button
        variant="default"
        title={t('makeOwnText')}
        disabled={isOff}
        loading={set.isPending}
        onClick={() => set.mutate({ body: { departmentId, version: flow.version, lines: ownCopies(flow) } })}
      >
        {t('makeOwn')}
      </Button>
    </Can>
  );
}

function RestoreFlow({ flow, departmentId, isOff }: OfDepartment) {
  const { t } = useText(APPROVALS);
  const set = useCall(approvalLines.setFlow, { doneText: t('done.restored') });
  return (
    <Can call={approvalLines.setFlow}>
      <ConfirmButton
        question={t('restoreQuestion')}
        text={t('restoreText', { count: flow.lines.length })}
        verb={t('restore')}
        disabled={isOff}
        loading={set.isPending}
        onConfirm={() => set.mutate({ body: { departmentId, version: flow.version, lines: [] } })}
      >
        {t('restore')}
      </ConfirmButton>
    </Can>
  );
}
