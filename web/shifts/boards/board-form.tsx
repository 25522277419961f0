import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import type { BoardKind } from '../../../domain/time/shift-types.ts';
import { useCall } from '../../api/use-call.ts';
import { useDepartmentOptions } from '../../people/shared/general-lists.ts';
import { PeoplePicker } from '../../people/shared/people-picker.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { BodyFields, ContractForm, Filled } from '../../ui/form/contract-form.ts';
import { NumberField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { Board } from './board-types.ts';
import type { BoardDrawer } from './boards-page.tsx';
import { SHIFTS } from './texts.ts';

type FormsProps = { kind: BoardKind; opened: Exclude<BoardDrawer, { kind: 'profiles' }>; onClose: () => void };

export function BoardForms({ kind, opened, onClose }: FormsProps) {
  if (opened.kind === 'new') return kind === 'weekly' ? <NewWeekly onClose={onClose} /> : <NewMonthly onClose={onClose} />;
  if (opened.kind === 'makers') return <Makers board={opened.board} onClose={onClose} />;
  return kind === 'weekly' ? (
    <EditWeekly board={opened.board} onClose={onClose} />
  ) : (
    <EditMonthly board={opened.board} onClose={onClose} />
  );
}

type Closing = { onClose: () => void };
const NEW = { name: '', externalCode: '', departmentId: '' } as const;
const fieldsOf = ({ name, externalCode, departmentId }: Board) => ({
  name,
  externalCode: externalCode ?? '',
  departmentId: departmentId ?? '',
});
const blank = { externalCode: null, departmentId: null };
const startDay = <Values extends Pick<Filled<BodyFields<typeof monthlyShifts.create>>, 'startDayRule' | 'startDay'>>(
  values: Values,
) => (values.startDayRule === 'customized' ? values : { ...values, startDay: 1 });

function useOptions({ onClose }: Closing, isNew: boolean) {
  const { t } = useText(SHIFTS);
  return { doneText: t(isNew ? 'done.added' : 'done.saved'), onDone: onClose };
}

function NewWeekly(closing: Closing) {
  const form = useContractForm(shifts.create, { initial: NEW, ...useOptions(closing, true) });
  return <BoardFields of={form} {...closing} />;
}
function NewMonthly(closing: Closing) {
  const initial = { ...NEW, startDayRule: 'first', startDay: 1 } as const;
  const form = useContractForm(monthlyShifts.create, { initial, complete: startDay, ...useOptions(closing, true) });
  return (
    <BoardFields of={form} isMonthly {...closing}>
      <StartDayFields of={form} />
    </BoardFields>
  );
}
function EditWeekly({ board, ...closing }: Closing & { board: Board }) {
  const form = useContractForm(shifts.update, {
    initial: fieldsOf(board),
    complete: (values) => ({ ...blank, ...values, shiftId: board.id, version: board.version }),
    ...useOptions(closing, false),
  });
  return <BoardFields of={form} {...closing} />;
}
function EditMonthly({ board, ...closing }: Closing & { board: Board }) {
  const form = useContractForm(monthlyShifts.update, {
    initial: { ...fieldsOf(board), startDayRule: board.startDayRule, startDay: board.startDay },
    complete: (values) => ({ ...blank, ...startDay(values), shiftId: board.id, version: board.version }),
    ...useOptions(closing, false),
  });
  return (
    <BoardFields of={form} isMonthly {...closing}>
      <StartDayFields of={form} />
    </BoardFields>
  );
}

type BoardFieldsProps = Closing & {
  of: ContractForm<typeof shifts.create, keyof typeof NEW>;
  isMonthly?: boolean;
  children?: ReactNode;
};

function BoardFields({ of, isMonthly = false, onClose, children }: BoardFieldsProps) {
  const { t } = useText(SHIFTS);
  const departments = useDepartmentOptions();
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <TextField of={of} name="name" label={t('field.name')} isRequired />
        <TextField of={of} name="externalCode" label={t('field.externalCode')} />
        <SelectField
          of={of}
          name="departmentId"
          label={t('department')}
          hint={t(isMonthly ? 'hint.departmentMonthly' : 'hint.department')}
          options={departments}
          isClearable
        />
        {children}
        <FormActions of={of} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function StartDayFields({ of }: { of: ContractForm<typeof monthlyShifts.create, 'startDayRule' | 'startDay'> }) {
  const { t } = useText(SHIFTS);
  const rules = (['first', 'customized'] as const).map((value) => ({ value, label: t(`startDay.${value}`) }));
  return (
    <>
      <SelectField of={of} name="startDayRule" label={t('field.startDayRule')} options={rules} />
      {of.form.getValues().startDayRule === 'customized' ? (
        <NumberField of={of} name="startDay" label={t('field.startDay')} hint={t('hint.startDay')} min={1} max={31} isWhole />
      ) : null}
    </>
  );
}

function Makers({ board, onClose }: Closing & { board: Board }) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const [ids, setIds] = useState(board.makers.map((maker) => maker.employeeId));
  const save = useCall(board.board === 'weekly' ? shifts.setMakers : monthlyShifts.setMakers, {
    doneText: t('done.saved'),
    onDone: onClose,
  });
  return (
    <Stack gap="md">
      <PeoplePicker label={t('column.makers')} hint={t('hint.makers')} value={ids} onChange={setIds} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
        <Button loading={save.isPending} onClick={() => save.mutate({ body: { shiftId: board.id, makerIds: ids } })}>
          {shared('action.save')}
        </Button>
      </Group>
    </Stack>
  );
}
