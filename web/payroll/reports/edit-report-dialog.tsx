import { Stack, Text } from '@mantine/core';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PAYROLL } from '../shared/texts.ts';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

export function EditReportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText(PAYROLL_REPORTS);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('edit.title')} size={480}>
      <EditReportForm onClose={onClose} />
    </Dialog>
  );
}

function EditReportForm({ onClose }: { onClose: () => void }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { report } = useReport();
  const { payrollReportId, version, name, payDate, startDate, endDate } = report;
  const form = useContractForm(payrollReports.update, {
    initial: { payrollReportId, version, name, payDate, startDate, endDate },
    doneText: t('action.editSaved'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('edit.text')}</Text>
        <FormErrors of={form} />
        <TextField of={form} name="name" label={payroll('report.name')} />
        <DateField of={form} name="payDate" label={payroll('report.payDate')} />
        <DateField of={form} name="startDate" label={payroll('report.startDate')} />
        <DateField of={form} name="endDate" label={payroll('report.endDate')} />
        <FormActions of={form} onCancel={onClose} />
      </Stack>
    </form>
  );
}
