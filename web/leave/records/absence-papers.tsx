import { Alert, Stack, Title } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { errorText } from '../../ui/error-text.ts';
import { FileChip } from '../../ui/upload/file-chip.tsx';
import { FileDrop } from '../../ui/upload/file-drop.tsx';
import type { AbsenceDetail } from './absence-text.ts';
import { ABSENCES } from './texts.ts';

const MOST_PAPERS = 10;

/** The papers of a leave, which may come afterwards: a certificate is seldom there on the first day. */
export function AbsencePapers({ absence: { id, status, papers, needsPaper } }: { absence: AbsenceDetail }) {
  const { t } = useText(ABSENCES);
  const add = useCall(leaveRecords.addPapers, { doneText: t('detail.paperAdded') });
  const mayAdd = (status === 'pending' || status === 'approved') && papers.length < MOST_PAPERS;
  if (papers.length === 0 && !mayAdd) return null;
  return (
    <Stack component="section" gap="xs" aria-label={t('detail.papers')}>
      <Title order={3} fz={14}>
        {t('detail.papers')}
      </Title>
      {needsPaper ? (
        <Alert color="orange" variant="light" icon={<IconFileAlert size={18} stroke={1.5} />} title={t('detail.paperMissing')}>
          {t('detail.paperMissingText')}
        </Alert>
      ) : null}
      {papers.map((paper) => (
        <FileChip key={paper.id} file={paper} />
      ))}
      {mayAdd ? (
        <FileDrop
          purpose="leave-paper"
          verb={t('detail.addPaper')}
          onDone={(paper) => add.mutate({ body: { id, paperFileIds: [paper.id] } })}
        />
      ) : null}
      {add.error ? (
        <Alert color="red" variant="light" role="alert">
          {errorText(add.error)}
        </Alert>
      ) : null}
    </Stack>
  );
}
