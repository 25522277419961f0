import { Alert, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/page.tsx';

type FormHeadProps = { title: string; lead?: string };
export function FormHead({ title, lead }: FormHeadProps) {
  usePageTitle(title);
  return (
    <div>
      <Title order={1}>{title}</Title>
      {lead ? <Text c="dimmed">{lead}</Text> : null}
    </div>
  );
}

export type Note = { tone: 'good' | 'calm' | 'bad'; text: string };
const COLORS = { good: 'teal', calm: 'gray', bad: 'red' } as const;

/** What was done or refused; read aloud. */
export function FormNote({ note, children }: { note: Note | null; children?: ReactNode }) {
  if (!note) return null;
  return (
    <Alert color={COLORS[note.tone]} role={note.tone === 'bad' ? 'alert' : 'status'}>
      {note.text}
      {children}
    </Alert>
  );
}

type FormFrameProps = FormHeadProps & { note?: Note | null; children: ReactNode };
/** Title, note and fields of a page that lets a person in. */
export function FormFrame({ title, lead, note = null, children }: FormFrameProps) {
  return (
    <Stack gap="md">
      <FormHead title={title} lead={lead} />
      <FormNote note={note} />
      {children}
    </Stack>
  );
}
