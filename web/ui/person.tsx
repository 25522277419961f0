import { Box, Group, Text } from '@mantine/core';
import { format, type NamedPerson, namesOf } from '../text/format.ts';
import { NameFace } from './name-face.tsx';

// Thai vowels written before a consonant are no initial.
const firstLetter = (name: string | null | undefined) => (name ?? '').replace(/^[\u0e40-\u0e44]/, '').slice(0, 1);
export const initialsOf = (person: NamedPerson): string => namesOf(person).map(firstLetter).join('').toUpperCase();

type Somebody = NamedPerson & { imageUrl?: string | null };

/** Photo or initials; in a table as large as its rows allow. */
export const Face = ({ person, size }: { person: Somebody; size?: number }) => (
  <NameFace name={format.name(person)} imageUrl={person.imageUrl ?? null} size={size ?? 'var(--face, 32px)'} />
);

type PersonProps = {
  person: Somebody;
  note?: string | null;
  size?: number;
  /** The note is read whole, on several lines where it must. */
  isNoteWhole?: boolean;
  /** So is the name: where it is read and not looked through, as in a request. */
  isNameWhole?: boolean;
};
/** Face, name and one line below, such as code or department. */
export function Person({ person, note, size, isNoteWhole = false, isNameWhole = false }: PersonProps) {
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Face person={person} size={size} />
      <Box miw={0}>
        <Text truncate={!isNameWhole} lh="20px" style={isNameWhole ? { overflowWrap: 'anywhere' } : undefined}>
          {format.name(person)}
        </Text>
        {note ? (
          <Text size="xs" c="dimmed" truncate={!isNoteWhole} lh="16px">
            {note}
          </Text>
        ) : null}
      </Box>
    </Group>
  );
}
