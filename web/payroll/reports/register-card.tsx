import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { download } from '../../api/client.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import classes from '../shared/payroll.module.css';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

const FORMATS = [
  ['xlsx', IconFileSpreadsheet],
  ['pdf', IconFileTypePdf],
] as const;

/** The register of the run: everybody and every item, as a sheet or on paper. */
export function RegisterCard() {
  const { t, language } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const [busy, setBusy] = useState<'xlsx' | 'pdf' | null>(null);
  const save = async (format: 'xlsx' | 'pdf') => {
    setBusy(format);
    const query = { payrollReportId: report.payrollReportId, format, language };
    await download(payrollReports.register, { query }).catch(toast.failed);
    setBusy(null);
  };
  return (
    <Stack gap="sm" p="md" className={classes.card}>
      <div>
        <Title order={2} fz={16}>
          {t('register.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('register.text')}
        </Text>
      </div>
      <Group mt="auto" gap="xs">
        {FORMATS.map(([format, Icon]) => (
          <Button
            key={format}
            variant="default"
            leftSection={<Icon size={18} stroke={1.5} />}
            loading={busy === format}
            onClick={() => void save(format)}
          >
            {t(`register.${format}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
