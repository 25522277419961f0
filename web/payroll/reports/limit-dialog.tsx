import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { Can } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField, NumberField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { Differences } from './difference.ts';
import { PAYROLL_REPORTS } from './texts.ts';

/** From what on differences are shown first: a setting of the company, changed by owners and administrators where it has its effect. */
export function LimitButton({ threshold }: { threshold: Differences['threshold'] }) {
  const { t } = useText(PAYROLL_REPORTS);
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <Can call={payrollReports.setDifferenceThreshold}>
      <Button variant="subtle" color="gray" onClick={dialog.open}>
        {t('differences.setLimit')}
      </Button>
      <Dialog isOpen={isOpen} onClose={dialog.close} title={t('differences.limitTitle')} size={440}>
        <LimitForm threshold={threshold} onClose={dialog.close} />
      </Dialog>
    </Can>
  );
}

function LimitForm({ threshold: seen, onClose }: { threshold: Differences['threshold']; onClose: () => void }) {
  const { t } = useText(PAYROLL_REPORTS);
  const form = useContractForm(payrollReports.setDifferenceThreshold, {
    initial: { percent: seen.percent, amount: seen.amount },
    complete: (body) => ({ ...body, seen }),
    doneText: t('differences.limitSaved'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('differences.limitText')}</Text>
        <FormErrors of={form} />
        <NumberField of={form} name="percent" label={t('differences.limitPercent')} min={0} max={100} unit="%" isWhole />
        <MoneyField of={form} name="amount" label={t('differences.limitAmount')} />
        <FormActions of={form} onCancel={onClose} />
      </Stack>
    </form>
  );
}
