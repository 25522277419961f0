import { Select, SimpleGrid, Stack } from '@mantine/core';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { useText } from '../../text/use-text.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { NumberField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { Certificate } from './certificate-looks.ts';
import { CERTIFICATES } from './texts.ts';

const CONDITIONS = [1, 2, 3] as const;

/** What a certificate says besides its figures, until it is given out. */
export function EditCertificate({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const { t } = useText(CERTIFICATES);
  const { id, version, bookNumber, number, issuedDate, signerName, signerPosition, condition } = certificate;
  const of = useContractForm(taxCertificates.update, {
    initial: { bookNumber, number, issuedDate, signerName, signerPosition, condition },
    complete: (values) => ({ ...values, id, version }),
    doneText: t('saved'),
    onDone: onClose,
  });
  return (
    <form onSubmit={of.submit} noValidate aria-label={t('form.editTitle')}>
      <Stack gap="md">
        <FormErrors of={of} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField of={of} name="bookNumber" label={t('form.book')} />
          <NumberField of={of} name="number" label={t('form.number')} min={1} isWhole isRequired />
        </SimpleGrid>
        <DateField of={of} name="issuedDate" label={t('form.date')} isRequired />
        <TextField of={of} name="signerName" label={t('form.signer')} isRequired />
        <TextField of={of} name="signerPosition" label={t('form.position')} />
        <Select
          label={t('form.condition')}
          data={CONDITIONS.map((value) => ({ value: String(value), label: t(`condition.${value}`) }))}
          value={String(of.form.getInputProps('condition').value)}
          onChange={(next) => of.form.setFieldValue('condition', CONDITIONS.find((value) => String(value) === next) ?? 1)}
          allowDeselect={false}
        />
        <FormActions of={of} label={t('form.save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
