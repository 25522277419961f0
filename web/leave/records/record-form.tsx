import { Input, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireBody } from '../../../contract/endpoint.ts';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { isPlainDate, plainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { useEmployeesById } from '../../people/shared/general-lists.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { fieldSpot, LongTextField, SelectField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { endAfter, TimeInput } from '../../ui/form/time-input.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { FileChip } from '../../ui/upload/file-chip.tsx';
import { FileDrop } from '../../ui/upload/file-drop.tsx';
import { LEAVE } from '../shared/texts.ts';
import { useIsAnothers } from '../shared/use-is-anothers.ts';
import { daysText } from './absence-text.ts';
import { LeaveCount } from './leave-count.tsx';
import { ABSENCES } from './texts.ts';

type Body = WireBody<typeof leaveRecords.record>;
type Part = NonNullable<Body['startPart']>;
type Form = ContractForm<typeof leaveRecords.record>;
const MORNING = 9 * 60;
const NOON = 12 * 60;

type RecordFormProps = { employeeId: string | null; date: string | null; onDone: () => void; onCancel: () => void };

/** A leave that the company writes down for a person: what it takes and what is left stand below while it is filled in. */
export function RecordForm({ employeeId, date, onDone, onCancel }: RecordFormProps) {
  const { t } = useText(ABSENCES);
  const [papers, setPapers] = useState<readonly UploadedFile[]>([]);
  const day: string = date !== null && isPlainDate(date) ? date : today();
  const whole: Part = 'full';
  const of = useContractForm(leaveRecords.record, {
    initial: {
      employeeId: employeeId ?? '',
      leaveTypeId: '',
      startDate: day,
      endDate: day,
      startPart: whole as Part,
      endPart: whole as Part,
      fromMinute: MORNING,
      toMinute: NOON,
      reason: '',
      substituteId: '',
    },
    complete: (values) => ({ ...fitting(values), paperFileIds: papers.map((paper) => paper.id) }),
    doneText: t('form.done'),
    onDone,
  });
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <PersonField of={of} name="employeeId" label={t('form.person')} isRequired />
        <TypeField of={of} />
        <SimpleGrid cols={2} spacing="md">
          <DateField of={of} name="startDate" label={t('form.startDate')} isRequired />
          <DateField of={of} name="endDate" label={t('form.endDate')} isRequired />
        </SimpleGrid>
        <PartFields of={of} />
        <LongTextField of={of} name="reason" label={t('form.reason')} rows={2} />
        <PersonField of={of} name="substituteId" label={t('form.substitute')} />
        <PaperField of={of} papers={papers} onChange={setPapers} />
        <LeaveCount asked={{ ...fitting(of.form.values), paperFileIds: papers.map((paper) => paper.id) }} />
        <FormActions of={of} label={t('form.save')} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

type Values = Form['form']['values'];
/** Of a single day the second part is the first one's; times are sent with hours alone, an end before the start is of the next day. */
export function fitting(values: Values) {
  const isOneDay = values.startDate === values.endDate;
  const isHours = isOneDay && values.startPart === 'hours';
  const { startPart = 'full', endPart = 'full', fromMinute, toMinute, ...rest } = values;
  const [from, to] = [Number(fromMinute), Number(toMinute)];
  return {
    ...rest,
    startPart: startPart || 'full',
    endPart: isOneDay ? startPart || 'full' : endPart || 'full',
    fromMinute: isHours ? from : null,
    toMinute: isHours ? endAfter(from, to) : null,
  };
}

type PersonFieldProps = { of: Form; name: 'employeeId' | 'substituteId'; label: string; isRequired?: boolean };
function PersonField(props: PersonFieldProps) {
  const people = useEmployeesById().data;
  const isTheirs = useIsAnothers();
  const options = [...(people?.values() ?? [])]
    .filter(({ id }) => props.name === 'substituteId' || isTheirs(id))
    .map((person) => ({ value: person.id, label: `${person.code} · ${format.name(person)}` }));
  return <SelectField {...props} options={options} isClearable={!props.isRequired} />;
}

/** The types of the company with what the person has left of each on the first day. */
function TypeField({ of }: { of: Form }) {
  const { t } = useText(ABSENCES);
  const { t: leave } = useText(LEAVE);
  const { employeeId, startDate } = of.form.values;
  const isKnown = Boolean(employeeId) && isPlainDate(startDate ?? '');
  const found = useQuery({
    ...query(leaveRecords.choices, {
      query: { employeeId: employeeId || '', date: isKnown ? plainDate(startDate ?? '') : plainDate(today()) },
    }),
    enabled: isKnown,
  });
  const options = (found.data ?? []).map((type) => ({
    value: type.id,
    label:
      type.limitedBy === 'quota'
        ? t('form.typeLeft', { name: type.name, left: daysText(type.available, t) })
        : t('form.typeFree', { name: type.name, limit: leave(`limit.${type.limitedBy}`) }),
  }));
  return <SelectField of={of} name="leaveTypeId" label={t('form.type')} options={options} isDisabled={!isKnown} isRequired />;
}

const PARTS = {
  one: ['full', 'morning', 'afternoon', 'hours'],
  first: ['full', 'afternoon'],
  last: ['full', 'morning'],
} as const;

function PartFields({ of }: { of: Form }) {
  const { t } = useText(ABSENCES);
  const { startDate, endDate, startPart, fromMinute, toMinute } = of.form.values;
  const isOneDay = startDate === endDate;
  const options = (parts: readonly Part[]) => parts.map((part) => ({ value: part, label: t(`part.${part}`) }));
  if (!isOneDay) {
    return (
      <SimpleGrid cols={2} spacing="md">
        <SelectField of={of} name="startPart" label={t('form.startPart')} options={options(PARTS.first)} />
        <SelectField of={of} name="endPart" label={t('form.endPart')} options={options(PARTS.last)} />
      </SimpleGrid>
    );
  }
  const label = { fromMinute: t('form.from'), toMinute: t('form.to') };
  const time = (name: 'fromMinute' | 'toMinute', value: unknown) => (
    <TimeInput
      id={fieldSpot({ of, name, label: label[name] })}
      label={label[name]}
      value={Number(value)}
      error={of.form.getInputProps(name).error}
      onChange={(minutes) => {
        of.form.setFieldValue(name, minutes);
        of.form.clearFieldError(name);
      }}
    />
  );
  return (
    <>
      <SelectField of={of} name="startPart" label={t('form.part')} options={options(PARTS.one)} />
      {startPart === 'hours' ? (
        <SimpleGrid cols={2} spacing="md">
          {time('fromMinute', fromMinute)}
          {time('toMinute', toMinute)}
        </SimpleGrid>
      ) : null}
    </>
  );
}

type PaperFieldProps = { of: Form; papers: readonly UploadedFile[]; onChange: (papers: readonly UploadedFile[]) => void };
function PaperField({ of, papers, onChange }: PaperFieldProps) {
  const { t } = useText(ABSENCES);
  const label = t('form.paper');
  const id = fieldSpot({ of, name: 'paperFileIds', label });
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" error={of.form.getInputProps('paperFileIds').error}>
      {papers.map((paper) => (
        <FileChip key={paper.id} file={paper} onRemove={() => onChange(papers.filter(({ id }) => id !== paper.id))} />
      ))}
      <FileDrop purpose="leave-paper" onDone={(paper) => onChange([...papers, paper])} />
    </Input.Wrapper>
  );
}
