import { Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { departments } from '../../../contract/people/departments.ts';
import { positions } from '../../../contract/people/positions.ts';
import { isPlainDate, type PlainDate } from '../../../domain/units.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DayInput } from '../../ui/form/date-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { MoveNote } from '../shared/altered-leaves.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { useDepartmentOptions, useMayPlace, usePositionOptions } from '../shared/use-options.ts';
import type { EmployeeRow } from './employee-columns.tsx';

type Chosen = readonly EmployeeRow[];
type SelectPageProps = { rows: Chosen; chosen: Chosen; setChosen: (people: Chosen) => void };
/** Everybody on the page at once; who is chosen on other pages stays. */
export function SelectPage({ rows, chosen, setChosen }: SelectPageProps) {
  const { t } = useText(EMPLOYEES);
  const isHere = ({ id }: EmployeeRow) => rows.some((row) => row.id === id);
  const here = chosen.filter(isHere).length;
  const others = chosen.filter((person) => !isHere(person));
  return (
    <Checkbox
      size="sm"
      label={t('selection.page')}
      checked={here === rows.length}
      indeterminate={here > 0 && here < rows.length}
      onChange={() => setChosen(here === rows.length ? others : [...others, ...rows])}
    />
  );
}

type Target = 'department' | 'position';
/** What can be done for all chosen people in one write. */
export function SelectionBar({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const { t } = useText(EMPLOYEES);
  const mayPlace = useMayPlace();
  const [target, setTarget] = useState<Target | null>(null);
  if (chosen.length === 0) return null;
  const of = { chosen, onClose: () => setTarget(null), onDone };
  return (
    <Group gap="xs" role="toolbar" aria-label={t('selection.count', { count: chosen.length })}>
      <Text size="sm" aria-live="polite">
        {t('selection.count', { count: chosen.length })}
      </Text>
      <Can call={departments.addMembers}>
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setTarget('department')}>
          {t('selection.department')}
        </Button>
      </Can>
      {mayPlace ? (
        <Can call={positions.addMembers}>
          <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setTarget('position')}>
            {t('selection.position')}
          </Button>
        </Can>
      ) : null}
      <Button size="xs" variant="subtle" color="gray" onClick={onDone}>
        {t('selection.clear')}
      </Button>
      {target === 'department' ? <ToDepartment {...of} /> : null}
      {target === 'position' ? <ToPosition {...of} /> : null}
    </Group>
  );
}

type MoveProps = { chosen: Chosen; onClose: () => void; onDone: () => void };

function useDone({ onClose, onDone }: MoveProps) {
  const { t } = useText(EMPLOYEES);
  return ({ added }: { added: number }) => {
    toast.done(t('selection.done', { count: added }));
    onClose();
    onDone();
  };
}

function ToDepartment(props: MoveProps) {
  const { t } = useText(EMPLOYEES);
  const add = useCall(departments.addMembers, { onDone: useDone(props) });
  return (
    <MoveDialog
      title={t('selection.department')}
      label={t('column.department')}
      options={useDepartmentOptions()}
      placeOf={(person) => person.department?.id}
      lastDay={today()}
      isSaving={add.isPending}
      noteOf={({ id, employeeIds, day }) => <MoveNote employeeIds={employeeIds} departmentId={id} from={day} />}
      onSave={({ id, employeeIds, day }) => add.mutate({ body: { departmentId: id, employeeIds, from: day } })}
      {...props}
    />
  );
}

function ToPosition(props: MoveProps) {
  const { t } = useText(EMPLOYEES);
  const add = useCall(positions.addMembers, { onDone: useDone(props) });
  return (
    <MoveDialog
      title={t('selection.position')}
      label={t('column.position')}
      options={usePositionOptions()}
      placeOf={(person) => person.position?.id}
      isSaving={add.isPending}
      onSave={({ id, employeeIds, day }) => add.mutate({ body: { positionId: id, employeeIds, activeDate: day } })}
      {...props}
    />
  );
}

type Move = { id: string; employeeIds: string[]; day: PlainDate };
type MoveDialogProps = MoveProps & {
  title: string;
  label: string;
  options: { value: string; label: string }[];
  /** Where a person is already. */
  placeOf: (person: EmployeeRow) => string | undefined;
  lastDay?: string;
  isSaving: boolean;
  /** What else the move does. */
  noteOf?: (move: Move) => ReactNode;
  onSave: (move: Move) => void;
};
/** Where to, from which day on, and who is left out because they are there already. */
function MoveDialog(props: MoveDialogProps) {
  const { title, label, options, placeOf, lastDay, isSaving, noteOf, onSave, chosen, onClose } = props;
  const { t } = useText(EMPLOYEES);
  const [id, setId] = useState<string | null>(null);
  const [day, setDay] = useState<string>(today());
  const moved = chosen.filter((person) => placeOf(person) !== id);
  const left = chosen.filter((person) => placeOf(person) === id);
  const employeeIds = moved.map((person) => person.id);
  return (
    <Dialog title={title} onClose={onClose} size={480}>
      <Stack gap="md">
        <Select label={label} data={options} value={id} onChange={setId} searchable comboboxProps={{ withinPortal: true }} />
        <DayInput label={t('field.activeDate')} value={day} max={lastDay} onChange={setDay} />
        {id !== null && left.length > 0 ? (
          <Text size="sm" c="dimmed" role="status">
            {t('selection.left', { count: left.length, names: left.map(format.name).join(', ') })}
          </Text>
        ) : null}
        {id !== null && moved.length > 0 && isPlainDate(day) ? noteOf?.({ id, employeeIds, day }) : null}
        <Group justify="flex-end">
          <Button
            disabled={id === null || moved.length === 0 || !isPlainDate(day)}
            loading={isSaving}
            onClick={() => id !== null && isPlainDate(day) && onSave({ id, employeeIds, day })}
          >
            {t('selection.save', { count: id === null ? chosen.length : moved.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
