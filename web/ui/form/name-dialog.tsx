import { Stack } from '@mantine/core';
import { Dialog } from '../dialog.tsx';
import type { FormOf } from './contract-form.ts';
import { TextField } from './fields.tsx';
import { FormActions } from './form-actions.tsx';
import { FormErrors } from './form-errors.tsx';

type NameDialogProps = { of: FormOf<{ name: string }>; title: string; label: string; onClose: () => void };

/** Asks for a name alone, in the field `name` of a form. */
export function NameDialog({ of, title, label, onClose }: NameDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} size={440}>
      <form onSubmit={of.submit} noValidate>
        <Stack gap="md">
          <FormErrors of={of} />
          <TextField of={of} name="name" label={label} isRequired />
          <FormActions of={of} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
