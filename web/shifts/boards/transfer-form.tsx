import { Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { ShownBoard } from './board-state.ts';
import { meetsWork, type Place, transfersOf } from './cell-changes.ts';
import { SHIFTS } from './texts.ts';

type FormProps = { shown: ShownBoard; places: readonly Place[]; mode: 'move' | 'copy'; onClose: () => void };

/** Dragging without a pointer: the person and the day that the first chosen shift goes to; the others follow. */
export function TransferForm({ shown, places, mode, onClose }: FormProps) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const { index, lines, transfer, open } = shown;
  const [first] = places;
  const [person, setPerson] = useState(String(first?.person ?? 0));
  const [day, setDay] = useState(String(first?.day ?? 0));
  const rowOf = (who: number) => lines.findIndex((line) => line.kind === 'person' && line.person === who);
  const shownPeople = lines.flatMap((line) => (line.kind === 'person' ? line.person : []));
  const isSame = first !== undefined && Number(person) === first.person && Number(day) === first.day;
  const submit = () => {
    if (!first) return;
    const shift = { lines, rows: rowOf(Number(person)) - rowOf(first.person), days: Number(day) - first.day };
    const transfers = transfersOf(index, places, shift);
    if (transfers.some((item) => meetsWork(index, item))) return open({ kind: 'meet', transfers, isCopy: mode === 'copy' });
    transfer(transfers, mode);
    onClose();
  };
  return (
    <Stack gap="md">
      <Select
        label={t('field.toPerson')}
        data={shownPeople.map((value) => ({
          value: String(value),
          label: `${index.range.people[value]?.code ?? ''} · ${index.range.people[value]?.name ?? ''}`,
        }))}
        value={person}
        onChange={(next) => next && setPerson(next)}
        searchable
        limit={100}
        allowDeselect={false}
      />
      <Select
        label={t('field.toDay')}
        data={index.days.map((date, at) => ({ value: String(at), label: `${format.weekday(date)} ${format.day(date)}` }))}
        value={day}
        onChange={(next) => next && setDay(next)}
        allowDeselect={false}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
        <Button disabled={isSame} onClick={submit}>
          {t(mode === 'move' ? 'verb.move' : 'verb.copy')}
        </Button>
      </Group>
    </Stack>
  );
}
