import { MultiSelect, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tasks } from '../../../contract/tasks/tasks.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { fieldSpot, LongTextField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { Task } from './task-look.ts';
import { TASKS } from './texts.ts';

type TaskDialogProps = { task: Task | null; onClose: () => void };
/** A new task, or another word on one. */
export function TaskDialog({ task, onClose }: TaskDialogProps) {
  const { t } = useText(TASKS);
  return (
    <Dialog title={t(task ? 'edit' : 'new')} onClose={onClose} size={560}>
      {task ? <EditTask task={task} onClose={onClose} /> : <NewTask onClose={onClose} />}
    </Dialog>
  );
}

function NewTask({ onClose }: { onClose: () => void }) {
  const { t } = useText(TASKS);
  const form = useContractForm(tasks.create, {
    initial: { title: '', employeeIds: [] as string[], channelId: '', dueDate: '', details: '' },
    doneText: t('made.task'),
    onDone: onClose,
  });
  return <Fields of={form} task={null} onClose={onClose} />;
}

function EditTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useText(TASKS);
  const { id, version, title, people, channel, dueDate, details } = task;
  const form = useContractForm(tasks.update, {
    initial: {
      title,
      employeeIds: people.map((person) => person.id),
      channelId: channel?.id ?? '',
      dueDate: dueDate ?? '',
      details: details ?? '',
    },
    complete: (values) => ({ channelId: null, dueDate: null, details: null, ...values, id, version }),
    doneText: t('made.saved'),
    onDone: onClose,
  });
  return <Fields of={form} task={task} onClose={onClose} />;
}

type Shown = 'title' | 'employeeIds' | 'channelId' | 'dueDate' | 'details';
type FieldsProps = { of: ContractForm<typeof tasks.create, Shown>; task: Task | null; onClose: () => void };
function Fields({ of, task, onClose }: FieldsProps) {
  const { t } = useText(TASKS);
  const channels = useQuery(query(tasks.channels)).data ?? [];
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <TextField of={of} name="title" label={t('name')} isRequired />
        <PeopleField of={of} task={task} />
        {channels.length > 0 ? (
          <SelectField
            of={of}
            name="channelId"
            label={t('channel')}
            options={channels.map(({ id, name }) => ({ value: id, label: name }))}
            isClearable
          />
        ) : null}
        <DateField of={of} name="dueDate" label={t('due')} isClearable />
        <LongTextField of={of} name="details" label={t('details')} rows={4} />
        <FormActions of={of} onCancel={onClose} />
      </Stack>
    </form>
  );
}

const TYPING_MS = 250;
const MOST_SHOWN = 50;
/** People by code or name, of those whom the reader sees. */
function PeopleField({ of, task }: Pick<FieldsProps, 'of' | 'task'>) {
  const { t } = useText(TASKS);
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), TYPING_MS);
  const found = useQuery(query(tasks.employments, { query: { name: name || undefined, size: MOST_SHOWN } }));
  const [known, setKnown] = useState(() => new Map((task?.people ?? []).map((person) => [person.id, person])));
  const shown = new Map([...known, ...(found.data?.content ?? []).map((person) => [person.id, person] as const)]);
  const value: string[] = [...(of.form.values.employeeIds as string[])];
  const choose = (ids: string[]) => {
    setKnown(
      new Map(
        ids.flatMap((id) => {
          const person = shown.get(id);
          return person ? [[id, person] as const] : [];
        }),
      ),
    );
    of.form.setFieldValue('employeeIds', ids as never);
    of.form.clearFieldError('employeeIds');
  };
  return (
    <MultiSelect
      id={fieldSpot({ of, name: 'employeeIds', label: t('people') })}
      label={t('people')}
      placeholder={value.length === 0 ? t('peopleHint') : undefined}
      withAsterisk
      error={of.form.errors.employeeIds}
      data={[...shown.values()].map((person) => ({ value: person.id, label: `${person.code} · ${format.name(person)}` }))}
      value={value}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      searchable
      hidePickedOptions
      maxDropdownHeight={280}
    />
  );
}
