import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { download } from '../../api/client.ts';
import type { Language } from '../../text/language.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { slipSheetPath } from './payroll-paths.ts';
import { PAYROLL } from './texts.ts';

type SlipPdfMenuProps = { payrollReportId: string; employeeId?: string; size?: 'sm' | 'md' };

/** One slip as a PDF, in the language of choice; payroll people look at the sheet first. */
export function SlipPdfMenu({ payrollReportId, employeeId, size = 'sm' }: SlipPdfMenuProps) {
  const { t, language } = useText(PAYROLL);
  const go = useGo();
  const [isBusy, setBusy] = useState(false);
  const save = async (wanted: Language, paper?: 'a4') => {
    setBusy(true);
    await download(payrollReports.slipPdf, { query: { payrollReportId, employeeId, language: wanted, paper } }).catch(
      toast.failed,
    );
    setBusy(false);
  };
  const languages = language === 'th' ? (['th', 'en'] as const) : (['en', 'th'] as const);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          flex="none"
          size={size}
          loading={isBusy}
          leftSection={<IconFileTypePdf size={18} stroke={1.5} />}
          rightSection={<IconChevronDown size={14} stroke={1.5} />}
        >
          {t('slip.pdf')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {employeeId ? (
          <Menu.Item onClick={() => go(slipSheetPath(payrollReportId, employeeId))}>{t('slip.preview')}</Menu.Item>
        ) : null}
        {languages.map((text) => (
          <Menu.Item key={text} onClick={() => void save(text)}>
            {t(text === 'en' ? 'slip.pdfEn' : 'slip.pdfTh')}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => void save(language, 'a4')}>{t('slip.pdfA4')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
