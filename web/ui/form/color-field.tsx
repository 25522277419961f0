import { ColorInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldProps, fieldAttributes } from './fields.tsx';

/** A colour with its palette, which is open while the field has the focus. Esc closes the palette; what the field stands in closes with the next. */
export function ColorField<Name extends string>({ swatches, ...field }: FieldProps<Name> & { swatches?: string[] }) {
  const { of, name } = field;
  const [isOpen, setOpen] = useState(false);
  const { value } = of.form.getInputProps(name);
  return (
    <ColorInput
      {...fieldAttributes(field)}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => {
        of.form.setFieldValue(name, next);
        of.form.clearFieldError(name);
      }}
      format="hex"
      swatches={swatches}
      popoverProps={{ opened: isOpen }}
      onFocus={() => setOpen(true)}
      onClick={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false);
      }}
      data-mantine-stop-propagation={isOpen}
    />
  );
}
