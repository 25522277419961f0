import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { personalCopies } from '../../../contract/privacy/personal-copies.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { CopyProof } from '../shared/copy-proof.tsx';
import classes from '../shared/privacy.module.css';
import { PRIVACY } from '../shared/texts.ts';
import { ASK_WHILE_MAKING_MS, isMaking, type PersonalCopy, useDownloadCopy } from '../shared/use-copies.ts';

/** The archives of one's own data that are kept, and the way to have one made. */
export function MyCopies() {
  const { t } = useText(PRIVACY);
  const [isAsking, asking] = useDisclosure(false);
  const found = useQuery({
    ...query(personalCopies.mine),
    refetchInterval: ({ state }) => (state.data?.some(isMaking) ? ASK_WHILE_MAKING_MS : false),
  });
  const start = useCall(personalCopies.startOwn, { isQuiet: true, doneText: t('copy.started'), onDone: asking.close });
  const ask = (
    <Button aria-haspopup="dialog" onClick={asking.open}>
      {t('own.copyAsk')}
    </Button>
  );
  return (
    <Section title={t('own.copy')} note={t('own.copyText')} action={ask}>
      <QueryView query={found} shape="form">
        {(copies) =>
          copies.length === 0 ? (
            <Text c="dimmed">{t('own.none')}</Text>
          ) : (
            <ul className={classes.list}>
              {copies.map((copy) => (
                <CopyRow key={copy.id} copy={copy} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Dialog title={t('own.copy')} isOpen={isAsking} onClose={asking.close} size={480}>
        <CopyProof onProof={(body) => start.mutateAsync({ body })} onCancel={asking.close} />
      </Dialog>
    </Section>
  );
}

function CopyRow({ copy }: { copy: PersonalCopy }) {
  const { t } = useText(PRIVACY);
  const { download, isPending } = useDownloadCopy();
  const until = t('copy.until', { day: format.dateOf(copy.expiresDate) });
  const note = copy.status === 'running' ? t('copy.making') : copy.status === 'failed' ? t('copy.failed') : until;
  return (
    <li className={classes.row}>
      <div>
        <Text fw={500}>{t('copy.made', { at: format.dateTime(copy.createdDate) })}</Text>
        <Text size="sm" c="dimmed" aria-live="polite">
          {[note, copy.sizeBytes === null ? '' : format.fileSize(copy.sizeBytes)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {copy.status === 'done' ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} />}
          loading={isPending}
          onClick={() => download(copy.id)}
        >
          {t('copy.download')}
        </Button>
      ) : null}
    </li>
  );
}
