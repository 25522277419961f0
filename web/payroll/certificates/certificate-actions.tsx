import { Button, Group, Menu, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { JobProgress } from '../../jobs/job-progress.tsx';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import type { CertificateList } from './certificates-page.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { SendButton } from './send-button.tsx';
import { CERTIFICATES } from './texts.ts';

type ActionsProps = { year: number; list: CertificateList };

/** What is done for everybody at once: make, give out, download. */
export function CertificateActions({ year, list }: ActionsProps) {
  const { t } = useText(CERTIFICATES);
  const [isMaking, making] = useDisclosure(false);
  const { waiting, made, sent, differs } = list.counts;
  const hasSome = made + sent + differs > 0;
  return (
    <Group gap="xs">
      {hasSome ? <DownloadAll year={year} /> : null}
      <Can call={taxCertificates.make}>
        {made > 0 ? (
          <SendButton year={year} count={made}>
            {t('send', { count: made })}
          </SendButton>
        ) : null}
        {waiting > 0 && list.company.length === 0 ? (
          <Button aria-haspopup="dialog" onClick={making.open}>
            {t('make', { count: waiting })}
          </Button>
        ) : null}
        <MakeDialog isOpen={isMaking} year={year} next={list.next} onClose={making.close} />
      </Can>
    </Group>
  );
}

function DownloadAll({ year }: { year: number }) {
  const { t, language } = useText(CERTIFICATES);
  const [jobId, setJobId] = useState<string | null>(null);
  const start = useCall(taxCertificates.download, { onDone: (started) => setJobId(started.jobId) });
  const label = t('job', { year: shownTaxYear(year, language) });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" loading={start.isPending} leftSection={<IconDownload size={18} stroke={1.5} />}>
            {t('download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => start.mutate({ body: { year, as: 'pdf' } })}>{t('asPdf')}</Menu.Item>
          <Menu.Item onClick={() => start.mutate({ body: { year, as: 'zip' } })}>{t('asZip')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog isOpen={jobId !== null} onClose={() => setJobId(null)} title={label} size={440}>
        <Stack gap="md">{jobId ? <JobProgress key={jobId} jobId={jobId} label={label} /> : null}</Stack>
      </Dialog>
    </>
  );
}
