import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon, CloseButton, Menu, NumberInput, Text, TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconDotsVertical, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { UNTITLED } from '../../../domain/approvals/approval-line.ts';
import { minimumProblem } from '../../../domain/approvals/check-groups.ts';
import { useText } from '../../text/use-text.ts';
import { APPROVALS } from '../shared/texts.ts';
import { approverName } from './approver-names.ts';
import { ApproverPicker } from './approver-picker.tsx';
import classes from './flow.module.css';
import { ApproverLine } from './flow-parts.tsx';
import { approverKey, type DraftGroup } from './line-draft.ts';

export const gripId = (key: string) => `grip-${key}`;
/** Nothing is found wrong in a group before its line was to be saved. */
export type GroupErrors = { readonly approvalRequest?: string | undefined; readonly approvers?: string | undefined };
type GroupColumnProps = {
  group: DraftGroup;
  place: number;
  count: number;
  errors: GroupErrors;
  onChange: (group: DraftGroup) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One group while its line is edited: dragged by its handle, moved by Alt and an arrow, or by its menu. */
export function GroupColumn({ group, place, count, errors, onChange, onMove, onRemove }: GroupColumnProps) {
  const { t } = useText(APPROVALS);
  const number = place + 1;
  const drag = useDraggable({ id: group.key });
  const { setNodeRef, isOver } = useDroppable({ id: group.key });
  const problem = minimumProblem(group);
  const reason =
    problem === 'unreachable'
      ? t('problem.unreachable', { count: group.approvers.length })
      : problem
        ? t('problem.doubtful')
        : undefined;
  const keys = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // In a text, Alt and an arrow move by words or open a list.
    if (!event.altKey || step === undefined || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    onMove(place + step);
  };
  const className = [classes.column, classes.edited, isOver && classes.over, drag.isDragging && classes.dragging]
    .filter(Boolean)
    .join(' ');
  return (
    <li ref={setNodeRef} className={className} onKeyDown={keys}>
      <div className={classes.head}>
        <button
          type="button"
          id={gripId(group.key)}
          ref={drag.setNodeRef}
          {...drag.listeners}
          className={classes.grip}
          aria-label={t('group.drag', { number })}
        >
          <IconGripVertical size={18} stroke={1.5} />
        </button>
        <TextInput
          aria-label={t('field.groupName', { number })}
          placeholder={t('group.title', { number })}
          value={group.name === UNTITLED ? '' : group.name}
          maxLength={160}
          flex={1}
          onChange={(event) => onChange({ ...group, name: event.currentTarget.value || UNTITLED })}
        />
        <GroupMenu number={number} count={count} onMove={(step) => onMove(place + step)} onRemove={onRemove} />
      </div>
      <NumberInput
        label={t('field.minimumShort')}
        aria-label={t('field.minimum', { number })}
        value={group.approvalRequest}
        min={1}
        max={50}
        allowDecimal={false}
        error={errors.approvalRequest ?? (problem === 'unreachable' ? reason : undefined)}
        onChange={(value) => onChange({ ...group, approvalRequest: Number(value) || 1 })}
      />
      {problem === 'doubtful' ? (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      ) : null}
      <ul className={classes.people}>
        {group.approvers.map((approver) => (
          <li key={approverKey(approver)} className={classes.person}>
            <ApproverLine {...approver} />
            <CloseButton
              aria-label={t('group.removeApprover', { name: approverName(t, approver), number })}
              onClick={() => onChange({ ...group, approvers: group.approvers.filter((other) => other !== approver) })}
            />
          </li>
        ))}
      </ul>
      <ApproverPicker
        label={t('field.addApprover', { number })}
        error={errors.approvers}
        chosen={group.approvers}
        onAdd={(approver) => onChange({ ...group, approvers: [...group.approvers, approver] })}
      />
    </li>
  );
}

type GroupMenuProps = { number: number; count: number; onMove: (step: -1 | 1) => void; onRemove: () => void };

function GroupMenu({ number, count, onMove, onRemove }: GroupMenuProps) {
  const { t } = useText(APPROVALS);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('group.actions', { number })}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowLeft size={18} stroke={1.5} />} disabled={number === 1} onClick={() => onMove(-1)}>
          {t('group.earlier')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowRight size={18} stroke={1.5} />} disabled={number === count} onClick={() => onMove(1)}>
          {t('group.later')}
        </Menu.Item>
        <Menu.Item color="red.8" leftSection={<IconTrash size={18} stroke={1.5} />} disabled={count === 1} onClick={onRemove}>
          {t('group.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
