import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { Alert, Button, Group, MultiSelect, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { errorText } from '../../ui/error-text.ts';
import { RequestId } from '../../ui/request-id.tsx';
import { FieldGrid, Section } from '../../ui/section.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { APPROVALS } from '../shared/texts.ts';
import { lineName } from './approver-names.ts';
import { FlowColumns } from './flow-parts.tsx';
import { GroupColumn, gripId } from './group-column.tsx';
import { draftOf, type Flow, type Line, type LineDraft, movedTo, newGroup } from './line-draft.ts';
import { useSaveLine } from './use-save-line.ts';
import { WaitingFields } from './waiting-fields.tsx';

type LineFormProps = { flow: Flow; line: Line | null; onClose: () => void };

/** A line while it is edited, drawn as it is shown; saved whole. */
export function LineForm({ flow, line, onClose }: LineFormProps) {
  const { t } = useText(APPROVALS);
  const { t: shared } = useText(SHARED);
  const [start] = useState(() => draftOf(line));
  const [draft, setDraft] = useState<LineDraft>(start);
  const saving = useSaveLine({ flow, line, onClose });
  useUnsaved(draft, () => draft !== start);
  const change = (patch: Partial<LineDraft>) => setDraft({ ...draft, ...patch });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.save(draft);
  };
  const { errors, failure } = saving;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Section title={line ? lineName(t, line.name) : t('addTitle')}>
        <Stack gap="md">
          {failure ? (
            <Alert color="red" role="alert">
              {errorText(failure)}
              <RequestId of={failure} />
            </Alert>
          ) : null}
          <FieldGrid>
            <TextInput
              label={t('field.name')}
              value={draft.name}
              error={errors.name}
              maxLength={160}
              placeholder={t('untitled')}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <TextInput
              label={t('field.externalCode')}
              value={draft.externalCode}
              error={errors.externalCode}
              maxLength={40}
              onChange={(event) => change({ externalCode: event.currentTarget.value })}
            />
          </FieldGrid>
          <FormsField
            flow={flow}
            line={line}
            value={draft.formIds}
            error={errors.formTemplateIds}
            onChange={(formIds) => change({ formIds })}
          />
          <WaitingFields draft={draft} errors={errors} onChange={change} />
          <GroupColumns draft={draft} errors={errors} onChange={(groups) => change({ groups })} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {shared('action.cancel')}
            </Button>
            <Button type="submit" loading={saving.isSaving}>
              {line ? shared('action.saveChanges') : t('add')}
            </Button>
          </Group>
        </Stack>
      </Section>
    </form>
  );
}

type FormsFieldProps = {
  flow: Flow;
  line: Line | null;
  value: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

/** Forms of other lines of the place are not offered; one that was removed stays until it is taken out. */
function FormsField({ flow, line, value, error, onChange }: FormsFieldProps) {
  const { t } = useText(APPROVALS);
  const taken = new Set(
    flow.lines.filter(({ id }) => id !== line?.id).flatMap((other) => other.formTemplates.map(({ id }) => id)),
  );
  const known = new Map([...flow.forms, ...(line?.formTemplates ?? [])].map((form) => [form.id, form.name]));
  return (
    <MultiSelect
      label={t('field.forms')}
      description={t('field.formsHint')}
      error={error}
      data={[...known].filter(([id]) => !taken.has(id)).map(([id, name]) => ({ value: id, label: name }))}
      value={[...value]}
      onChange={onChange}
      placeholder={value.length === 0 ? t('allForms') : undefined}
      searchable
      hidePickedOptions
    />
  );
}

type GroupColumnsProps = {
  draft: LineDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (groups: LineDraft['groups']) => void;
};

function GroupColumns({ draft: { groups }, errors, onChange }: GroupColumnsProps) {
  const { t } = useText(APPROVALS);
  const [said, setSaid] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const move = (from: number, to: number) => {
    const group = groups[from];
    if (!group || to < 0 || to >= groups.length || from === to) return;
    onChange(movedTo(groups, from, to));
    setSaid(t('group.moved', { number: to + 1, count: groups.length }));
    // The column takes another place in the page and would lose the focus.
    requestAnimationFrame(() => document.getElementById(gripId(group.key))?.focus());
  };
  const placeOf = (key: unknown) => groups.findIndex((group) => group.key === key);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id), placeOf(over.id));
  };
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} stroke={1.5} />}
      disabled={groups.length >= 10}
      onClick={() => onChange([...groups, newGroup(null)])}
    >
      {t('group.add')}
    </Button>
  );
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <FlowColumns label={t('title')}>
        {groups.map((group, place) => (
          <GroupColumn
            key={group.key}
            group={group}
            place={place}
            count={groups.length}
            errors={{
              approvalRequest: errors[`approveGroups.${place}.approvalRequest`],
              approvers: errors[`approveGroups.${place}.approvers`],
            }}
            onChange={(next) => onChange(groups.map((other) => (other.key === group.key ? next : other)))}
            onMove={(to) => move(place, to)}
            onRemove={() => onChange(groups.filter((other) => other.key !== group.key))}
          />
        ))}
      </FlowColumns>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Group justify="space-between" gap="sm">
        <Text size="xs" c="dimmed">
          {t('group.hint')}
        </Text>
        {add}
      </Group>
    </DndContext>
  );
}
