import { Input } from '@mantine/core';
import { useState } from 'react';
import type { UploadPurpose } from '../../../domain/files/upload-rules.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { useText } from '../../text/use-text.ts';
import { type FieldProps, fieldAttributes } from '../form/fields.tsx';
import { FileChip } from './file-chip.tsx';
import { FileDrop } from './file-drop.tsx';
import { UPLOAD } from './texts.ts';

type FileFieldProps<Name extends string> = FieldProps<Name> & {
  purpose: UploadPurpose;
  file: UploadedFile | null;
  canBeEmpty?: boolean;
};
/** A file of a form: uploaded at once when chosen, taken into use when the form is saved. The value is its id. */
export function FileField<Name extends string>({ purpose, file, canBeEmpty, ...field }: FileFieldProps<Name>) {
  const { t } = useText(UPLOAD);
  const [shown, setShown] = useState(file);
  const { id, label, description, withAsterisk, error } = fieldAttributes(field);
  const keep = (next: UploadedFile | null) => {
    setShown(next);
    field.of.form.setFieldValue(field.name, next?.id ?? null);
    field.of.form.clearFieldError(field.name);
  };
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" description={description} withAsterisk={withAsterisk} error={error}>
      {shown ? <FileChip file={shown} onRemove={canBeEmpty ? () => keep(null) : undefined} /> : null}
      <FileDrop purpose={purpose} onDone={keep} verb={shown ? t('replace') : undefined} />
    </Input.Wrapper>
  );
}
