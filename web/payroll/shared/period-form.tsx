import { Alert, Button, Collapse, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollSettings } from '../../../contract/payroll/payroll-settings.ts';
import { AREAS } from '../../../domain/areas.ts';
import { RUN_KINDS, type RunKind } from '../../../domain/payroll/pay-cycle.ts';
import { yearMonth } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { usePasses } from '../../api/session.tsx';
import { PeoplePicker } from '../../people/shared/people-picker.tsx';
import { format, thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { DateField, MonthField } from '../../ui/form/date-field.tsx';
import { fieldSpot, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { reportPath } from './payroll-paths.ts';
import { PAYROLL } from './texts.ts';

type Periods = WireAnswer<typeof payrollReports.periods>;
type CreateForm = ContractForm<typeof payrollReports.create>;
type PeriodFormProps = {
  templateId: string;
  next: Periods['next'];
  options?: { value: string; label: string }[];
  onTemplate?: (templateId: string) => void;
  onClose: () => void;
};
const isKind = (text: unknown): text is RunKind => RUN_KINDS.some((kind) => kind === text);

/** A period of the cycle, or a run beside it for chosen people. */
export function PeriodForm({ templateId, next, options, onTemplate, onClose }: PeriodFormProps) {
  const { t } = useText(PAYROLL);
  const go = useGo();
  const form = useContractForm(payrollReports.create, {
    initial: {
      templateId,
      type: 'regular',
      month: yearMonth(next?.month ?? thisMonth()),
      part: next?.part ?? 1,
      employeeIds: [],
      name: '',
      payDate: '',
      startDate: '',
      endDate: '',
    },
    onDone: (report) => {
      onClose();
      go(reportPath(report.payrollReportId));
    },
  });
  const written: unknown = form.form.getInputProps('type').value;
  const kind = isKind(written) ? written : 'regular';
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        {options ? (
          <Select
            label={t('report.template')}
            data={options}
            value={templateId}
            onChange={(id) => onTemplate?.(id ?? templateId)}
            allowDeselect={false}
            searchable={options.length > 8}
            withAsterisk
          />
        ) : null}
        <Select
          label={t('report.kind')}
          description={t(`report.kindText.${kind}`)}
          data={RUN_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(value) => form.form.setValues({ type: isKind(value) ? value : 'regular', employeeIds: [] })}
          allowDeselect={false}
        />
        <MonthField of={form} name="month" label={t('report.month')} isRequired />
        {kind === 'regular' ? <PartSelect of={form} templateId={templateId} /> : <People of={form} kind={kind} />}
        <DateField of={form} name="payDate" label={t('report.payDate')} hint={t('report.payDateHint')} isClearable />
        <MoreFields of={form} kind={kind} />
        <UndecidedRules />
        <FormActions of={form} label={t('report.make')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** Which period of the month, with its days; a month has one alone, and nothing is asked. */
function PartSelect({ of, templateId }: { of: CreateForm; templateId: string }) {
  const { t } = useText(PAYROLL);
  const month = String(of.form.getInputProps('month').value);
  const { data } = useQuery(query(payrollReports.periods, { query: { templateId, month: yearMonth(month) } }));
  if (!data || data.cycle === 'monthly') return null;
  const days = ({ startDate, endDate }: Periods['periods'][number]) =>
    startDate === endDate ? format.day(startDate) : `${format.day(startDate)} – ${format.day(endDate)}`;
  const options = data.periods.map((period) => ({
    value: String(period.part),
    label: period.payrollReportId ? t('report.taken', { period: days(period) }) : days(period),
    disabled: period.payrollReportId !== null,
  }));
  const value = String(of.form.getInputProps('part').value);
  const chosen = data.periods.find((period) => String(period.part) === value && period.payrollReportId === null);
  const isFull = options.every(({ disabled }) => disabled);
  return (
    <Select
      id={fieldSpot({ of, name: 'part', label: t('report.period') })}
      label={t('report.period')}
      description={chosen ? `${t('report.payDate')} ${format.day(chosen.payDate)}` : undefined}
      error={of.form.getInputProps('part').error ?? (isFull ? t('report.allTaken') : undefined)}
      data={options}
      value={chosen ? value : null}
      onChange={(part) => {
        of.form.setFieldValue('part', Number(part ?? 1));
        of.form.clearFieldError('part');
      }}
      allowDeselect={false}
      withAsterisk
    />
  );
}

function People({ of, kind }: { of: CreateForm; kind: Exclude<RunKind, 'regular'> }) {
  const { t } = useText(PAYROLL);
  const value: unknown = of.form.getInputProps('employeeIds').value;
  const ids = Array.isArray(value) ? value.map(String) : [];
  return (
    <PeoplePicker
      id={fieldSpot({ of, name: 'employeeIds', label: t('report.people') })}
      label={t('report.people')}
      hint={t(kind === 'final' ? 'report.peopleHint.final' : 'report.peopleHint.once')}
      value={ids}
      error={of.form.getInputProps('employeeIds').error}
      onChange={(next) => {
        of.form.setFieldValue('employeeIds', next);
        of.form.clearFieldError('employeeIds');
      }}
    />
  );
}

function MoreFields({ of, kind }: { of: CreateForm; kind: RunKind }) {
  const { t } = useText(PAYROLL);
  const [isMore, more] = useDisclosure(false);
  const hasDays = kind === 'regular' || kind === 'final';
  return (
    <>
      <div>
        <Button variant="subtle" color="gray" px={0} onClick={more.toggle} aria-expanded={isMore}>
          {t('report.more')}
        </Button>
      </div>
      <Collapse expanded={isMore}>
        <Stack gap="md">
          <TextField of={of} name="name" label={t('report.name')} hint={t('report.nameHint')} />
          {hasDays ? <DateField of={of} name="startDate" label={t('report.startDate')} isClearable /> : null}
          {hasDays ? <DateField of={of} name="endDate" label={t('report.endDate')} isClearable /> : null}
        </Stack>
      </Collapse>
    </>
  );
}

/** A company that has not said how late minutes and overtime count is asked before its payroll is computed. */
function UndecidedRules() {
  const { t } = useText(PAYROLL);
  const maySet = usePasses(AREAS.setting);
  const { data } = useQuery(query(payrollSettings.list, { query: {} }));
  if (!data) return null;
  return (
    <>
      {data.settings.length > 0 ? null : (
        <Alert color="yellow">
          <Text size="sm">{t('report.undecided')}</Text>
          <AppLink to="/payrolls/settings">{t('report.toSettings')}</AppLink>
        </Alert>
      )}
      {data.isOvertimeDecided ? null : (
        <Alert color="yellow">
          <Text size="sm">{t('report.undecidedOvertime')}</Text>
          {maySet ? <AppLink to="/setting/shift">{t('report.toOvertime')}</AppLink> : null}
        </Alert>
      )}
    </>
  );
}
