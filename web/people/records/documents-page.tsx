import { Badge, Button, Group, Text } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { employeeRecord } from '../../../contract/people/employee-record.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { FileChip } from '../../ui/upload/file-chip.tsx';
import { RECORD } from '../shared/record-text.ts';
import { DocumentForm } from './document-form.tsx';
import { ExpiryBadge } from './expiry-badge.tsx';
import classes from './record.module.css';
import { FRESH_LINKS, usePersonId } from './use-person-id.ts';

export type EmployeeDocument = WireAnswer<typeof employeeRecord.documents>[number];

/** The papers of a person: kept by those who keep the register, read by the person. */
export function DocumentsPage() {
  const { t } = useText(RECORD);
  const employeeId = usePersonId();
  const canEdit = useCan(employeeRecord.addDocument) && employeeId !== undefined;
  const [edited, setEdited] = useState<EmployeeDocument | 'new' | null>(null);
  const found = useQuery({ ...query(employeeRecord.documents, { query: { employeeId } }), ...FRESH_LINKS });
  const add = canEdit ? (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={() => setEdited('new')}>
      {t('document.add')}
    </Button>
  ) : null;
  const empty = (
    <EmptyState title={t('document.none')} text={t(canEdit ? 'document.noneText' : 'document.noneOwnText')} action={add} />
  );
  return (
    <>
      <QueryView query={found} shape="form" empty={empty}>
        {(documents) => (
          <Section title={t('tab.document')} action={add}>
            <ul className={classes.list}>
              {documents.map((document) => (
                <DocumentRow key={document.id} document={document} onEdit={canEdit ? () => setEdited(document) : undefined} />
              ))}
            </ul>
          </Section>
        )}
      </QueryView>
      <SideDrawer
        title={t(edited === 'new' ? 'document.add' : 'document.edit')}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited && employeeId ? (
          <DocumentForm employeeId={employeeId} document={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        ) : null}
      </SideDrawer>
    </>
  );
}

function DocumentRow({ document, onEdit }: { document: EmployeeDocument; onEdit?: () => void }) {
  const { t } = useText(RECORD);
  const facts = [t(`kind.${document.kind}`), document.issuedOn && t('document.issued', { date: format.day(document.issuedOn) })];
  return (
    <li className={classes.row}>
      <div>
        <Group gap="xs">
          <Text fw={500}>{document.title}</Text>
          <ExpiryBadge day={document.expiresOn} />
          {document.isPrivate ? (
            <Badge color="gray" c="var(--mantine-color-text)" leftSection={<IconLock size={14} stroke={1.75} aria-hidden />}>
              {t('document.isPrivate')}
            </Badge>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {document.note ? <Text size="sm">{document.note}</Text> : null}
      </div>
      <FileChip file={document.file} />
      {onEdit ? (
        <div className={classes.actions}>
          <Button size="xs" variant="subtle" color="gray" onClick={onEdit}>
            {t('edit')}
          </Button>
          <RemoveDocument document={document} />
        </div>
      ) : null}
    </li>
  );
}

function RemoveDocument({ document }: { document: EmployeeDocument }) {
  const { t } = useText(RECORD);
  const remove = useCall(employeeRecord.removeDocument, {
    doneText: t('document.removed'),
  });
  return (
    <ConfirmButton
      size="xs"
      variant="subtle"
      color="gray"
      question={t('document.removeQuestion', { title: document.title })}
      text={t('document.removeText')}
      verb={t('remove')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ query: { id: document.id } })}
    >
      {t('remove')}
    </ConfirmButton>
  );
}
