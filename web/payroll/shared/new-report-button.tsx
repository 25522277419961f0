import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useAskedFor } from '../../ui/asked-for.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { PeriodForm } from './period-form.tsx';
import { PAYROLL } from './texts.ts';

/** Sets a period of the template's cycle, or a run beside it, and the draft is computed at once. `templateId` fixes who is paid. */
export function NewReportButton({ templateId }: { templateId?: string }) {
  const { t } = useText(PAYROLL);
  const [isOpen, dialog] = useDisclosure(false);
  useAskedFor('new', dialog.open);
  return (
    <Can call={payrollTemplates.create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={dialog.open}>
        {t('report.new')}
      </Button>
      <Dialog isOpen={isOpen} onClose={dialog.close} title={t('report.new')} size={480}>
        {templateId ? (
          <NewReportForm templateId={templateId} onClose={dialog.close} />
        ) : (
          <TemplateThenForm onClose={dialog.close} />
        )}
      </Dialog>
    </Can>
  );
}

function TemplateThenForm({ onClose }: { onClose: () => void }) {
  const { t } = useText(PAYROLL);
  const templates = useQuery(query(payrollTemplates.list, { query: { size: 500 } }));
  const none = (
    <Stack>
      <Text>{t('report.noTemplate')}</Text>
      <AppLink to="/payrolls/templates">{t('report.toTemplates')}</AppLink>
    </Stack>
  );
  return (
    <QueryView query={templates} shape="form" empty={none}>
      {(page) => (
        <NewReportForm
          options={page.content.map((template) => ({ value: template.id, label: template.name }))}
          templateId={page.content[0]?.id ?? ''}
          onClose={onClose}
        />
      )}
    </QueryView>
  );
}

type NewReportFormProps = { templateId: string; options?: { value: string; label: string }[]; onClose: () => void };

/** The next period of the template stands in the form before anybody writes. */
function NewReportForm({ templateId, options, onClose }: NewReportFormProps) {
  const [chosen, choose] = useState(templateId);
  const next = useQuery(query(payrollReports.periods, { query: { templateId: chosen } }));
  return (
    <QueryView query={next} shape="form">
      {(found) => (
        <PeriodForm
          key={chosen}
          templateId={chosen}
          next={found.next}
          onClose={onClose}
          {...(options ? { options, onTemplate: choose } : {})}
        />
      )}
    </QueryView>
  );
}
