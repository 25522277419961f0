import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconBuildingBank, IconCash, IconDots, IconFileDollar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { payrollPayments } from '../../../contract/payroll/payroll-payments.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { CompanyCodeField } from './company-code-field.tsx';
import type { Payment, Payments } from './payments-section.tsx';
import { PAYMENTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

const icon = { size: 18, stroke: 1.5 };
type Decision = 'hold' | 'cash' | 'release' | 'pay';
const ICONS: Readonly<Record<Decision, ReactNode>> = {
  hold: <IconBan {...icon} />,
  cash: <IconCash {...icon} />,
  release: <IconBuildingBank {...icon} />,
  pay: <IconFileDollar {...icon} />,
};

/** Whether a file that was taken pays this person, by the ways of who is not paid yet. */
function isPaid({ way }: Payment, { parts }: Payments): boolean {
  if (way === 'own') return true;
  const part = way === 'cash' ? 'list' : way;
  return parts.some((item) => item.part === part && item.filing !== null);
}

function decisionsFor(payment: Payment, payments: Payments): Decision[] {
  if (isPaid(payment, payments)) return payment.way === 'cash' ? [] : ['pay'];
  if (payment.way === 'held') return ['release', 'cash'];
  if (payment.way === 'cash') return ['release', 'hold'];
  if (payment.way === 'waiting' || payment.way === 'left-out') return ['pay', 'hold', 'cash'];
  return ['hold', 'cash'];
}

/** What may be done about one person's payment: hold it back, pay cash, or a file of their own. */
export function PaymentMenu({ payment, payments }: { payment: Payment; payments: Payments }) {
  const { t } = useText(PAYMENTS);
  const [asked, setAsked] = useState<Decision | null>(null);
  const decisions = decisionsFor(payment, payments);
  const paid = isPaid(payment, payments);
  if (decisions.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={`${t('actions')}: ${payment.name}`}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {decisions.map((decision) => (
            <Menu.Item key={decision} leftSection={ICONS[decision]} aria-haspopup="dialog" onClick={() => setAsked(decision)}>
              {t(decision === 'pay' && paid ? 'payAgain' : decision)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked === 'pay' ? (
        <PayDialog payment={payment} payments={payments} onClose={() => setAsked(null)} />
      ) : asked !== null ? (
        <ChoiceDialog payment={payment} decision={asked} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

const CHOICES = { hold: 'held', cash: 'cash', release: null } as const;

type ChoiceDialogProps = { payment: Payment; decision: keyof typeof CHOICES; onClose: () => void };
function ChoiceDialog({ payment, decision, onClose }: ChoiceDialogProps) {
  const { t } = useText(PAYMENTS);
  const { report } = useReport();
  const set = useCall(payrollPayments.set, { doneText: t('changed'), onDone: onClose });
  const facts = { name: payment.name, amount: format.currency(payment.amount) };
  return (
    <ReasonDialog
      isOpen
      title={t(`${decision}Question`, facts)}
      text={t(`${decision}Text`)}
      verb={t(decision)}
      isBusy={set.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        set.mutate({
          body: { payrollReportId: report.payrollReportId, employeeId: payment.employeeId, choice: CHOICES[decision], reason },
        })
      }
    />
  );
}

function PayDialog({ payment, payments, onClose }: { payment: Payment; payments: Payments; onClose: () => void }) {
  const { t } = useText(PAYMENTS);
  const { report } = useReport();
  const [companyCode, setCompanyCode] = useState('');
  const make = useCall(payrollPayments.newBatch, { doneText: t('payDone'), onDone: onClose });
  const paid = isPaid(payment, payments);
  return (
    <ReasonDialog
      isOpen
      title={t('payQuestion', { name: payment.name, amount: format.currency(payment.amount) })}
      text={t(paid ? 'payAgainText' : 'payText', { name: payment.name })}
      notice={payments.asksForCompanyCode ? <CompanyCodeField value={companyCode} onChange={setCompanyCode} /> : undefined}
      verb={t(paid ? 'payAgain' : 'pay')}
      isDanger={paid}
      isBusy={make.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        make.mutate({
          body: {
            payrollReportId: report.payrollReportId,
            employeeId: payment.employeeId,
            reason,
            ...(companyCode.trim() ? { companyCode: companyCode.trim() } : {}),
          },
        })
      }
    />
  );
}
