import { Select, Stack } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { templatePath } from '../shared/payroll-paths.ts';
import { payDayText } from './pay-day-text.ts';
import { PAYROLL_TEMPLATES } from './texts.ts';

type Template = WireAnswer<typeof payrollTemplates.get>;
type TemplateDialogProps = { isOpen: boolean; template?: Template; onClose: () => void };

/** Name and pay day of a template, new or known. */
export function TemplateDialog({ isOpen, template, onClose }: TemplateDialogProps) {
  const { t } = useText(PAYROLL_TEMPLATES);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={template ? t('form.edit') : t('new')} size={480}>
      {template ? <EditForm template={template} onClose={onClose} /> : <NewForm onClose={onClose} />}
    </Dialog>
  );
}

function NewForm({ onClose }: { onClose: () => void }) {
  const { t } = useText(PAYROLL_TEMPLATES);
  const go = useGo();
  const form = useContractForm(payrollTemplates.create, {
    initial: { name: '', payDay: 0 },
    onDone: (made) => {
      onClose();
      go(templatePath(made.id));
    },
  });
  return <Fields of={form} label={t('form.create')} onCancel={onClose} />;
}

function EditForm({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useText(SHARED);
  const form = useContractForm(payrollTemplates.update, {
    initial: { id: template.id, version: template.version, name: template.name, payDay: template.payDay },
    onDone: onClose,
  });
  return <Fields of={form} label={t('action.save')} onCancel={onClose} />;
}

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

type FieldsProps = { of: ContractForm<typeof payrollTemplates.create>; label: string; onCancel: () => void };

function Fields({ of, label, onCancel }: FieldsProps) {
  const { t } = useText(PAYROLL_TEMPLATES);
  const options = [0, ...DAYS].map((day) => ({ value: String(day), label: payDayText(day, t) }));
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <TextField of={of} name="name" label={t('form.name')} placeholder={t('form.namePlaceholder')} isRequired />
        <Select
          label={t('form.payDay')}
          data={options}
          value={String(of.form.getInputProps('payDay').value)}
          onChange={(day) => of.form.setFieldValue('payDay', Number(day ?? 0))}
          allowDeselect={false}
          searchable
        />
        <FormActions of={of} label={label} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
