import { SimpleGrid, Stack } from '@mantine/core';
import { taxCertificates } from '../../../contract/payroll/tax-certificates.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { LongTextField, NumberField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import type { CertificateList } from './certificates-page.tsx';
import { CERTIFICATES } from './texts.ts';

type MakeProps = {
  year: number;
  next: CertificateList['next'];
  /** One person alone; everybody without it. */
  employeeId?: string;
  /** The person has a certificate, which the new one replaces. */
  isReplacing?: boolean;
  onClose: () => void;
};

/** Book, number, date and signer of the certificates that are made. */
export function MakeDialog({ isOpen, ...make }: MakeProps & { isOpen: boolean }) {
  const { t, language } = useText(CERTIFICATES);
  const title = make.isReplacing ? t('form.replaceTitle') : t('form.title', { year: shownTaxYear(make.year, language) });
  return (
    <Dialog isOpen={isOpen} onClose={make.onClose} title={title} size={480}>
      <MakeForm {...make} />
    </Dialog>
  );
}

function MakeForm({ year, next, employeeId, isReplacing = false, onClose }: MakeProps) {
  const { t } = useText(CERTIFICATES);
  const of = useContractForm(taxCertificates.make, {
    initial: {
      bookNumber: next.bookNumber,
      firstNumber: next.number,
      issuedDate: today(),
      signerName: next.signerName,
      signerPosition: next.signerPosition,
      reason: '',
    },
    complete: (values) => ({ ...values, year, ...(employeeId ? { employeeIds: [employeeId] } : {}) }),
    doneText: t('done'),
    onDone: onClose,
  });
  return (
    <form onSubmit={of.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={of} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField of={of} name="bookNumber" label={t('form.book')} />
          <NumberField of={of} name="firstNumber" label={t('form.firstNumber')} min={1} isWhole isRequired />
        </SimpleGrid>
        <DateField of={of} name="issuedDate" label={t('form.date')} isRequired />
        <TextField of={of} name="signerName" label={t('form.signer')} isRequired />
        <TextField of={of} name="signerPosition" label={t('form.position')} />
        {isReplacing ? (
          <LongTextField of={of} name="reason" label={t('form.reason')} hint={t('form.reasonHint')} rows={2} isRequired />
        ) : null}
        <FormActions of={of} label={t(isReplacing ? 'form.replace' : 'form.submit')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
