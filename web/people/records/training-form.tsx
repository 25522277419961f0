import { Stack } from '@mantine/core';
import { employeeRecord, TRAINING_RESULTS } from '../../../contract/people/employee-record.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { LongTextField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { FileField } from '../../ui/upload/file-field.tsx';
import { RECORD } from '../shared/record-text.ts';
import type { Training } from './trainings-page.tsx';

type TrainingFormProps = { employeeId: string | undefined; training: Training | null; onClose: () => void };

export const TrainingForm = (props: TrainingFormProps) =>
  props.training ? <EditTraining {...props} training={props.training} /> : <NewTraining {...props} />;

function NewTraining({ employeeId, onClose }: TrainingFormProps) {
  const { t } = useText(RECORD);
  const form = useContractForm(employeeRecord.addTraining, {
    initial: { name: '', provider: '', from: '', to: '', result: 'attended', expiresOn: '', note: '', fileId: '' },
    complete: (values) => ({ ...values, ...(employeeId ? { employeeId } : {}) }),
    doneText: t('training.added'),
    onDone: onClose,
  });
  return <Fields of={form} training={null} onClose={onClose} />;
}

function EditTraining({ training, onClose }: TrainingFormProps & { training: Training }) {
  const { t } = useText(RECORD);
  const { name, provider, from, to, result, expiresOn, note, file } = training;
  const kept = file?.id ?? '';
  const form = useContractForm(employeeRecord.updateTraining, {
    initial: { name, provider: provider ?? '', from, to, result, expiresOn: expiresOn ?? '', note: note ?? '', fileId: kept },
    complete: ({ fileId, ...values }) => ({
      provider: null,
      expiresOn: null,
      note: null,
      ...values,
      ...(fileId === undefined || fileId === kept ? {} : { fileId }),
      id: training.id,
      version: training.version,
    }),
    doneText: t('training.saved'),
    onDone: onClose,
  });
  return <Fields of={form} training={training} onClose={onClose} />;
}

type Shown = 'name' | 'provider' | 'from' | 'to' | 'result' | 'fileId' | 'expiresOn' | 'note';
type FieldsProps = {
  of: ContractForm<typeof employeeRecord.addTraining, Shown>;
  training: Training | null;
  onClose: () => void;
};
function Fields({ of, training, onClose }: FieldsProps) {
  const { t } = useText(RECORD);
  const results = TRAINING_RESULTS.map((value) => ({ value, label: t(`result.${value}`) }));
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <TextField of={of} name="name" label={t('training.name')} isRequired />
        <TextField of={of} name="provider" label={t('training.provider')} />
        <DateField of={of} name="from" label={t('from')} isRequired />
        <DateField of={of} name="to" label={t('to')} isRequired />
        <SelectField of={of} name="result" label={t('training.result')} options={results} />
        <FileField
          of={of}
          name="fileId"
          label={t('training.file')}
          purpose="training-certificate"
          file={training?.file ?? null}
          canBeEmpty
        />
        <DateField of={of} name="expiresOn" label={t('training.expiresOn')} isClearable />
        <LongTextField of={of} name="note" label={t('note')} rows={2} />
        <FormActions of={of} label={training ? undefined : t('training.add')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
