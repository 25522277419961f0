import { Button, Group, Pagination, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { supportNotes } from '../../../contract/console/support-notes.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LongTextField } from '../../ui/form/fields.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './console.module.css';
import { CONSOLE } from './texts.ts';

type Note = WireAnswer<typeof supportNotes.list>['content'][number];

/** What staff wrote down about a company for each other, newest first. */
export function SupportNotesPage() {
  const { t } = useText(CONSOLE);
  const orgId = usePathParam('orgId');
  const list = useListState({ size: 30 });
  const [written, setWritten] = useState(0);
  const found = useQuery(query(supportNotes.list, { query: { orgId, page: list.page, size: list.size } }));
  return (
    <Section title={t('notes.title')} note={t('notes.note')}>
      <Stack gap="lg">
        <NoteForm key={written} orgId={orgId} onDone={() => setWritten(written + 1)} />
        <QueryView query={found} shape="form" empty={<EmptyState title={t('notes.none')} />}>
          {(page) => (
            <>
              <ul className={classes.rows} aria-label={t('notes.title')}>
                {page.content.map((note) => (
                  <NoteLine key={note.id} note={note} orgId={orgId} />
                ))}
              </ul>
              {page.totalPages > 1 ? (
                <Pagination total={page.totalPages} value={page.page + 1} onChange={(next) => list.set({ page: next - 1 })} />
              ) : null}
            </>
          )}
        </QueryView>
      </Stack>
    </Section>
  );
}

function NoteForm({ orgId, onDone }: { orgId: string; onDone: () => void }) {
  const { t } = useText(CONSOLE);
  const form = useContractForm(supportNotes.create, {
    initial: { text: '' },
    complete: (values) => ({ ...values, organizationId: orgId }),
    doneText: t('notes.written'),
    onDone,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm" maw={720}>
        <FormErrors of={form} />
        <LongTextField of={form} name="text" label={t('notes.text')} hint={t('notes.hint')} isRequired />
        <Group>
          <Button type="submit" loading={form.isSaving}>
            {t('notes.write')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function NoteLine({ note, orgId }: { note: Note; orgId: string }) {
  const { t } = useText(CONSOLE);
  const { t: shared } = useText(SHARED);
  const remove = useCall(supportNotes.remove, { doneText: t('notes.removed') });
  return (
    <li>
      <Stack gap={2} flex="1 1 240px" miw={0}>
        <Text size="sm" c="dimmed">
          {note.staffName} · {format.dateTime(note.createdAt)}
        </Text>
        <Text style={{ whiteSpace: 'pre-line' }}>{note.text}</Text>
      </Stack>
      {note.isOwn ? (
        <ConfirmButton
          size="xs"
          question={t('notes.question')}
          verb={shared('action.remove')}
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ query: { orgId, id: note.id } })}
        >
          {shared('action.remove')}
        </ConfirmButton>
      ) : null}
    </li>
  );
}
