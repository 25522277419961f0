import { Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { payUploads } from '../../../contract/payroll/pay-uploads.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './own-uploads.module.css';
import { shownTaxYear } from './shown-tax-year.ts';
import { PAYROLL } from './texts.ts';

/** One's own slips or certificates of the system before this one; nothing where there are none. */
export function OwnUploads({ kind }: { kind: 'slip' | 'certificate' }) {
  const { t, language } = useText(PAYROLL);
  const { data } = useQuery(query(payUploads.own, { query: { kind } }));
  if (!data || data.length === 0) return null;
  return (
    <Stack gap="xs" mt="lg" component="section" aria-label={t('uploads.title')}>
      <Title order={2} fz={16}>
        {t('uploads.title')}
      </Title>
      {data.map((file) => (
        <button
          key={file.id}
          type="button"
          className={classes.card}
          onClick={() => void download(payUploads.file, { query: { id: file.id } }).catch(toast.failed)}
        >
          <span>
            <Text span display="block" fw={500}>
              {file.month ? format.month(file.month) : t('uploads.year', { year: shownTaxYear(file.year, language) })}
            </Text>
            <Text span display="block" size="sm" c="dimmed">
              {t('uploads.uploaded', { date: format.dateOf(file.uploadedDate), size: format.fileSize(file.sizeBytes) })}
            </Text>
          </span>
          <IconDownload size={18} stroke={1.5} aria-hidden />
        </button>
      ))}
    </Stack>
  );
}
