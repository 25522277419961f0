import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { payrollPayments } from '../../../contract/payroll/payroll-payments.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import type { FilePreview } from '../shared/payroll-types.ts';
import { PAYROLL } from '../shared/texts.ts';
import { CompanyCodeField } from './company-code-field.tsx';
import type { Payments } from './payments-section.tsx';
import { PAYMENTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

type Part = Payments['parts'][number]['part'];

/** Another payable batch of a part, on purpose only. */
export function NewBatchButton({ part, preview }: { part: Part; preview: FilePreview }) {
  const { t } = useText(PAYMENTS);
  const { t: payroll } = useText(PAYROLL);
  const { report } = useReport();
  const [isOpen, dialog] = useDisclosure(false);
  const [companyCode, setCompanyCode] = useState('');
  const make = useCall(payrollPayments.newBatch, { doneText: t('newBatchDone'), onDone: dialog.close });
  const amount = preview.totals.find((total) => total.code === 'total')?.value ?? 0;
  const facts = {
    name: t(`part.${part}`),
    people: payroll('figure.peopleCount', { count: preview.records }),
    amount: format.currency(amount),
  };
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={dialog.open}>
        {t('newBatch')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('newBatchQuestion', facts)}
        text={t('newBatchText')}
        notice={preview.asksForCompanyCode ? <CompanyCodeField value={companyCode} onChange={setCompanyCode} /> : undefined}
        verb={t('newBatch')}
        isDanger
        isBusy={make.isPending}
        onClose={dialog.close}
        onConfirm={(reason) =>
          make.mutate({
            body: {
              payrollReportId: report.payrollReportId,
              part,
              reason,
              ...(companyCode.trim() ? { companyCode: companyCode.trim() } : {}),
            },
          })
        }
      />
    </>
  );
}
