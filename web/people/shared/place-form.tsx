import { Button, Group, MultiSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { isPlainDate, type PlainDate } from '../../../domain/units.ts';
import { today } from '../../text/format.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { Section } from '../../ui/section.tsx';
import { PeoplePicker } from './people-picker.tsx';
import { useDepartmentOptions, usePositionOptions } from './use-options.ts';

type Word = 'placeTitle' | 'field.departments' | 'field.people' | 'field.from' | 'fromHint' | 'place';
/** Who is placed, from a day on; positions only where they are asked for. */
export type Placed = {
  readonly from: PlainDate;
  readonly departmentIds: string[];
  readonly positionIds: string[];
  readonly employeeIds: string[];
};
type PlaceFormProps = {
  words: (word: Word) => string;
  /** What positions are called, where they can be placed too. */
  positions?: string;
  isBusy: boolean;
  onPlace: (placed: Placed, done: () => void) => void;
};

const chooser = { searchable: true, hidePickedOptions: true, comboboxProps: { withinPortal: true }, maxDropdownHeight: 280 };

/** Places departments, people and where it is asked for positions somewhere, from a day on. */
export function PlaceForm({ words: t, positions, isBusy, onPlace }: PlaceFormProps) {
  const [departmentIds, setDepartments] = useState<string[]>([]);
  const [positionIds, setPositions] = useState<string[]>([]);
  const [employeeIds, setPeople] = useState<string[]>([]);
  const [from, setFrom] = useState<string>(`${today().slice(0, 7)}-01`);
  const clear = () => {
    setDepartments([]);
    setPositions([]);
    setPeople([]);
  };
  const isEmpty = departmentIds.length + positionIds.length + employeeIds.length === 0;
  return (
    <Section title={t('placeTitle')}>
      <Stack gap="md">
        <MultiSelect
          {...chooser}
          label={t('field.departments')}
          data={useDepartmentOptions()}
          value={departmentIds}
          onChange={setDepartments}
        />
        {positions === undefined ? null : <PositionChoice label={positions} value={positionIds} onChange={setPositions} />}
        <PeoplePicker label={t('field.people')} value={employeeIds} onChange={setPeople} />
        <DayInput label={t('field.from')} description={t('fromHint')} value={from} onChange={setFrom} />
        <Group justify="flex-end">
          <Button
            disabled={isEmpty || !isPlainDate(from)}
            loading={isBusy}
            onClick={() => {
              if (isPlainDate(from)) onPlace({ from, departmentIds, positionIds, employeeIds }, clear);
            }}
          >
            {t('place')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

type PositionChoiceProps = { label: string; value: string[]; onChange: (ids: string[]) => void };
const PositionChoice = (props: PositionChoiceProps) => <MultiSelect {...chooser} data={usePositionOptions()} {...props} />;
