import { Alert, Button, Collapse, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { yearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { useAskedFor } from '../../ui/asked-for.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField, MonthField } from '../../ui/form/date-field.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { reportPath } from './payroll-paths.ts';
import { PAYROLL } from './texts.ts';

/** Sets a period: choose month and pay date, and the draft is computed at once. `templateId` fixes who is paid. */
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
function NewReportForm({ templateId, options, onClose }: NewReportFormProps) {
  const { t } = useText(PAYROLL);
  const go = useGo();
  const [isMore, more] = useDisclosure(false);
  const form = useContractForm(payrollReports.create, {
    initial: { templateId, month: yearMonth(thisMonth()), name: '', payDate: '', startDate: '', endDate: '' },
    onDone: (report) => {
      onClose();
      go(reportPath(report.payrollReportId));
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        {options ? <SelectField of={form} name="templateId" label={t('report.template')} options={options} isRequired /> : null}
        <MonthField of={form} name="month" label={t('report.month')} isRequired />
        <DateField of={form} name="payDate" label={t('report.payDate')} hint={t('report.payDateHint')} isClearable />
        <div>
          <Button variant="subtle" color="gray" px={0} onClick={more.toggle} aria-expanded={isMore}>
            {t('report.more')}
          </Button>
        </div>
        <Collapse expanded={isMore}>
          <Stack gap="md">
            <TextField of={form} name="name" label={t('report.name')} hint={t('report.nameHint')} />
            <DateField of={form} name="startDate" label={t('report.startDate')} isClearable />
            <DateField of={form} name="endDate" label={t('report.endDate')} isClearable />
          </Stack>
        </Collapse>
        <UndecidedRules />
        <FormActions of={form} label={t('report.make')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** A company that has not said how late minutes count is asked before its payroll is computed. */
function UndecidedRules() {
  const { t } = useText(PAYROLL);
  const { data } = useQuery(query(payrollSettings.list, { query: {} }));
  if (!data || data.settings.length > 0) return null;
  return (
    <Alert color="yellow">
      <Text size="sm">{t('report.undecided')}</Text>
      <AppLink to="/payrolls/settings">{t('report.toSettings')}</AppLink>
    </Alert>
  );
}
