import { Alert, Badge, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { approvalLines } from '../../../contract/approvals/approval-lines.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Section } from '../../ui/section.tsx';
import { APPROVALS } from '../shared/texts.ts';
import { groupName, lineName } from './approver-names.ts';
import classes from './flow.module.css';
import { ApproverLine, FlowColumns } from './flow-parts.tsx';
import { approverKey, type Line } from './line-draft.ts';
import { troubleText } from './trouble-text.ts';

type LineCardProps = {
  line: Line;
  /** Other lines of the place name forms, so that this one is for the rest. */
  hasOthers: boolean;
  /** Where an inherited line comes from; its own place changes it. */
  from?: string;
  onEdit?: () => void;
};

/** One approval line, drawn as the way of a request. */
export function LineCard({ line, hasOthers, from, onEdit }: LineCardProps) {
  const { t } = useText(APPROVALS);
  return (
    <Section
      title={lineName(t, line.name)}
      note={<LineNote line={line} hasOthers={hasOthers} from={from} />}
      action={onEdit ? <LineActions line={line} onEdit={onEdit} /> : null}
    >
      <Stack gap="sm">
        <Troubles line={line} />
        <FlowColumns label={lineName(t, line.name)}>
          {line.approveGroups.map((group, place) => (
            <li key={group.id} className={classes.column}>
              <div>
                <h3 className={classes.name}>{groupName(t, group.name, place)}</h3>
                <Text size="sm" c="dimmed">
                  {t('needs', { count: group.approvalRequest })}
                </Text>
              </div>
              <ul className={classes.people}>
                {group.approvers.map((approver) => (
                  <li key={approverKey(approver)} className={classes.person}>
                    <ApproverLine {...approver} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </FlowColumns>
      </Stack>
    </Section>
  );
}

function LineNote({ line, hasOthers, from }: Pick<LineCardProps, 'line' | 'hasOthers' | 'from'>): ReactNode {
  const { t } = useText(APPROVALS);
  const forms = line.formTemplates.map(({ name }) => name);
  return (
    <Group gap={6} mt={4}>
      {from === undefined ? null : <Badge color="gray">{t('from', { name: from })}</Badge>}
      {line.externalCode ? <Badge color="gray">{line.externalCode}</Badge> : null}
      {(forms.length > 0 ? forms : [t(hasOthers ? 'otherForms' : 'allForms')]).map((name) => (
        <Badge key={name} color="blue" variant="light">
          {name}
        </Badge>
      ))}
      {line.remindAfterDays === null && line.escalateAfterDays === null ? null : (
        <Text size="sm" c="dimmed">
          {[
            line.remindAfterDays === null ? '' : t('remindedAfter', { count: line.remindAfterDays }),
            line.escalateAfterDays === null ? '' : t('escalatedAfter', { count: line.escalateAfterDays }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </Group>
  );
}

function Troubles({ line }: { line: Line }) {
  const { t } = useText(APPROVALS);
  if (line.troubles.length === 0) return null;
  const texts = [...new Set(line.troubles.map((trouble) => troubleText(t, trouble, line.approveGroups)))];
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
      <List size="sm">
        {texts.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function LineActions({ line, onEdit }: { line: Line; onEdit: () => void }) {
  const { t } = useText(APPROVALS);
  const remove = useCall(approvalLines.removeLine, { doneText: t('done.removed') });
  return (
    <Can call={approvalLines.updateLine}>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.5} />}
          aria-label={t('editOf', { name: lineName(t, line.name) })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
        <ConfirmButton
          aria-label={t('removeOf', { name: lineName(t, line.name) })}
          leftSection={<IconTrash size={18} stroke={1.5} />}
          question={t('removeQuestion', { name: lineName(t, line.name) })}
          text={t('removeText')}
          verb={t('remove')}
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ query: { id: line.id } })}
        >
          {t('remove')}
        </ConfirmButton>
      </Group>
    </Can>
  );
}
