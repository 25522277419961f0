import { Select, Stack, Text } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { MOST_DAYS_BEFORE } from '../../../domain/payroll/begins-on-its-day.ts';
import { PAY_CYCLES, type PayCycle } from '../../../domain/payroll/pay-cycle.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { fieldSpot, NumberField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { templatePath } from '../shared/payroll-paths.ts';
import { dayOfMonthText, weekdayText } from './pay-day-text.ts';
import { PAYROLL_TEMPLATES } from './texts.ts';

type Template = WireAnswer<typeof payrollTemplates.get>;
type TemplateDialogProps = { isOpen: boolean; template?: Template; onClose: () => void };

/** Name, cycle and pay days of a template, new or known. */
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
    initial: { name: '', cycle: 'monthly', payDay: 0, firstPayDay: null, beginsDaysBefore: null },
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
    initial: { id: template.id, version: template.version, ...fieldsOf(template) },
    complete: (values) => ({ ...values, beginsDaysBefore: values.beginsDaysBefore ?? null }),
    onDone: onClose,
  });
  return <Fields of={form} label={t('action.save')} onCancel={onClose} />;
}

const fieldsOf = ({ name, cycle, payDay, firstPayDay, beginsDaysBefore }: Template) => ({
  name,
  cycle,
  payDay,
  firstPayDay,
  beginsDaysBefore,
});
/** Pay days that a cycle begins with: the 15th and the last day, Friday, every day. */
const USUAL: Readonly<Record<PayCycle, { payDay: number; firstPayDay: number | null }>> = {
  monthly: { payDay: 0, firstPayDay: null },
  'half-monthly': { payDay: 0, firstPayDay: 15 },
  weekly: { payDay: 5, firstPayDay: null },
  daily: { payDay: 0, firstPayDay: null },
};
const isCycle = (text: unknown): text is PayCycle => PAY_CYCLES.some((cycle) => cycle === text);

type FieldsProps = { of: ContractForm<typeof payrollTemplates.create>; label: string; onCancel: () => void };

function Fields({ of, label, onCancel }: FieldsProps) {
  const { t } = useText(PAYROLL_TEMPLATES);
  const written: unknown = of.form.getInputProps('cycle').value;
  const cycle = isCycle(written) ? written : 'monthly';
  const chooseCycle = (next: string | null) => {
    if (!isCycle(next)) return;
    of.form.setValues({ cycle: next, ...USUAL[next] });
  };
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <TextField of={of} name="name" label={t('form.name')} placeholder={t('form.namePlaceholder')} isRequired />
        <Select
          label={t('form.cycle')}
          data={PAY_CYCLES.map((value) => ({ value, label: t(`cycle.${value}`) }))}
          value={cycle}
          onChange={chooseCycle}
          allowDeselect={false}
        />
        <PayDays of={of} cycle={cycle} />
        <NumberField
          of={of}
          name="beginsDaysBefore"
          label={t('form.beginsDaysBefore')}
          hint={t('form.beginsNote')}
          unit={t('form.days')}
          min={0}
          max={MOST_DAYS_BEFORE}
          isWhole
        />
        <FormActions of={of} label={label} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The pay days that a cycle has. */
function PayDays({ of, cycle }: { of: ContractForm<typeof payrollTemplates.create>; cycle: PayCycle }) {
  const { t } = useText(PAYROLL_TEMPLATES);
  if (cycle === 'daily') return <Text size="sm">{t('form.dailyNote')}</Text>;
  const days = DAYS.map((day) => ({ value: String(day), label: dayOfMonthText(day, t) }));
  const withLast = [{ value: '0', label: dayOfMonthText(0, t) }, ...days];
  const weekdays = WEEKDAYS.map((day) => ({ value: String(day), label: weekdayText(day) }));
  return (
    <>
      {cycle === 'half-monthly' ? <DaySelect of={of} name="firstPayDay" label={t('form.firstPayDay')} options={days} /> : null}
      <DaySelect
        of={of}
        name="payDay"
        label={t(cycle === 'weekly' ? 'form.weekPayDay' : cycle === 'half-monthly' ? 'form.secondPayDay' : 'form.payDay')}
        options={cycle === 'weekly' ? weekdays : withLast}
      />
    </>
  );
}

type DaySelectProps = {
  of: ContractForm<typeof payrollTemplates.create>;
  name: 'payDay' | 'firstPayDay';
  label: string;
  options: readonly { value: string; label: string }[];
};
function DaySelect({ of, name, label, options }: DaySelectProps) {
  const { value, error } = of.form.getInputProps(name);
  return (
    <Select
      id={fieldSpot({ of, name, label })}
      label={label}
      data={[...options]}
      value={String(value)}
      error={error}
      onChange={(day) => {
        of.form.setFieldValue(name, Number(day ?? 0));
        of.form.clearFieldError(name);
      }}
      allowDeselect={false}
      searchable={options.length > 8}
    />
  );
}
