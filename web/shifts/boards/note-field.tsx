import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { hasHiddenCharacters } from '../../../domain/hidden-characters.ts';
import { MOST_NOTE } from '../../../domain/shifts/cells.ts';
import { useText } from '../../text/use-text.ts';
import { type CellInfo, planOf } from './board-index.ts';
import type { ShownBoard } from './board-state.ts';
import type { Place } from './cell-changes.ts';
import { SHIFTS } from './texts.ts';

/** A note as it is stored: without blanks around it, and none where nothing is written. */
const stored = (text: string): string | null => text.trim() || null;
/** Whether the server takes the note. */
export const isNote = (text: string): boolean => text.trim().length <= MOST_NOTE && !hasHiddenCharacters(text.trim());

type NoteInputProps = { value: string; onChange: (text: string) => void; onEnter?: () => void };
/** The note of one shift. */
export function NoteInput({ value, onChange, onEnter }: NoteInputProps) {
  const { t } = useText(SHIFTS);
  return (
    <TextInput
      label={t('note')}
      description={t('noteHint')}
      placeholder={t('notePlaceholder')}
      value={value}
      error={value.trim().length > MOST_NOTE ? t('noteTooLong', { most: MOST_NOTE }) : isNote(value) ? null : t('noteHidden')}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return;
        event.preventDefault();
        if (isNote(value)) onEnter();
      }}
    />
  );
}

export type NoteDraft = { readonly text: string; readonly set: (text: string) => void; readonly take: () => string | null };
type DraftOf = { shown: ShownBoard; place: Place; cell: CellInfo | undefined };

/**
 * A note that is being written. What is typed is saved when the editor goes, however it goes; `take` hands it to whoever saves the
 * whole cell, and Escape before that leaves the note as it was.
 */
export function useNoteDraft({ shown, place, cell }: DraftOf): NoteDraft & { readonly drop: () => void } {
  const [text, setText] = useState(cell?.note ?? '');
  const isTaken = useRef(false);
  const save = useRef(() => {});
  save.current = () => {
    const plan = cell && planOf(cell);
    const note = stored(text);
    if (isTaken.current || !plan || note === cell.note || !isNote(text) || !shown.canEdit) return;
    isTaken.current = true;
    const kept = cell.timeId ? { ...plan, shiftTimeId: cell.timeId } : plan;
    shown.edit.write(shown.index, [{ ...place, slot: cell.slot, plan: { ...kept, note } }]);
  };
  useEffect(() => () => save.current(), []);
  return {
    text,
    set: setText,
    take: () => {
      isTaken.current = true;
      return isNote(text) ? stored(text) : (cell?.note ?? null);
    },
    drop: () => {
      isTaken.current = true;
    },
  };
}

/** The note with its button, in the small editor of a cell. */
export function NoteField({ draft, cell, onClose }: { draft: NoteDraft; cell: CellInfo; onClose: () => void }) {
  const { t } = useText(SHIFTS);
  const isNew = stored(draft.text) !== cell.note;
  return (
    <Stack gap="xs">
      <NoteInput value={draft.text} onChange={draft.set} onEnter={onClose} />
      {isNew && isNote(draft.text) ? (
        <Group justify="flex-end">
          <Button size="xs" variant="default" onClick={onClose}>
            {t('saveNote')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
