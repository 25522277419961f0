import { Stack } from '@mantine/core';
import { DOCUMENT_KINDS, employeeRecord } from '../../../contract/people/employee-record.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { LongTextField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { FileField } from '../../ui/upload/file-field.tsx';
import { RECORD } from '../shared/record-text.ts';
import type { EmployeeDocument } from './documents-page.tsx';

type DocumentFormProps = { employeeId: string; document: EmployeeDocument | null; onClose: () => void };

export const DocumentForm = (props: DocumentFormProps) =>
  props.document ? <EditDocument {...props} document={props.document} /> : <NewDocument {...props} />;

function NewDocument({ employeeId, onClose }: DocumentFormProps) {
  const { t } = useText(RECORD);
  const form = useContractForm(employeeRecord.addDocument, {
    initial: { title: '', kind: 'contract', fileId: '', issuedOn: '', expiresOn: '', note: '', isPrivate: false },
    complete: (values) => ({ ...values, employeeId }),
    doneText: t('document.added'),
    onDone: onClose,
  });
  return <Fields of={form} document={null} onClose={onClose} />;
}

function EditDocument({ document, onClose }: DocumentFormProps & { document: EmployeeDocument }) {
  const { t } = useText(RECORD);
  const { title, kind, issuedOn, expiresOn, note, isPrivate, file } = document;
  const form = useContractForm(employeeRecord.updateDocument, {
    initial: { title, kind, fileId: file.id, issuedOn: issuedOn ?? '', expiresOn: expiresOn ?? '', note: note ?? '', isPrivate },
    complete: ({ fileId, ...values }) => ({
      issuedOn: null,
      expiresOn: null,
      note: null,
      ...values,
      ...(fileId === file.id ? {} : { fileId }),
      id: document.id,
      version: document.version,
    }),
    doneText: t('document.saved'),
    onDone: onClose,
  });
  return <Fields of={form} document={document} onClose={onClose} />;
}

type Shown = 'title' | 'kind' | 'fileId' | 'issuedOn' | 'expiresOn' | 'note' | 'isPrivate';
type FieldsProps = {
  of: ContractForm<typeof employeeRecord.addDocument, Shown>;
  document: EmployeeDocument | null;
  onClose: () => void;
};
function Fields({ of, document, onClose }: FieldsProps) {
  const { t } = useText(RECORD);
  const kinds = DOCUMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <TextField of={of} name="title" label={t('document.title')} isRequired />
        <SelectField of={of} name="kind" label={t('document.kind')} options={kinds} isRequired />
        <FileField
          of={of}
          name="fileId"
          label={t('document.file')}
          isRequired
          purpose="employee-document"
          file={document?.file ?? null}
        />
        <DateField of={of} name="issuedOn" label={t('document.issuedOn')} isClearable />
        <DateField of={of} name="expiresOn" label={t('document.expiresOn')} isClearable />
        <LongTextField of={of} name="note" label={t('note')} rows={2} />
        <SwitchField of={of} name="isPrivate" label={t('document.isPrivate')} hint={t('document.isPrivateHint')} />
        <FormActions of={of} label={document ? undefined : t('document.add')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
