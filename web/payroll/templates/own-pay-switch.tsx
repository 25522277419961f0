import { useQuery } from '@tanstack/react-query';
import { ownPay } from '../../../contract/payroll/own-pay.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { KeptSwitch } from '../../ui/kept-switch.tsx';
import { PAYROLL_TEMPLATES } from './texts.ts';

/** Whether people see in their own month what its days do to their pay, before the slip is approved. */
export function OwnPaySwitch() {
  const { t } = useText(PAYROLL_TEMPLATES);
  const mayChange = useCan(ownPay.setSetting);
  const found = useQuery({ ...query(ownPay.setting), enabled: mayChange });
  const save = useCall(ownPay.setSetting, { doneText: t('ownPay.saved') });
  if (!found.data) return null;
  return (
    <KeptSwitch
      label={t('ownPay.label')}
      aria-label={t('ownPay.label')}
      description={t('ownPay.text')}
      checked={found.data.isShown}
      onKeep={(isShown) => save.mutateAsync({ body: { isShown, seen: !isShown } })}
    />
  );
}
