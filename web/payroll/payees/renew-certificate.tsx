import { Button } from '@mantine/core';
import { useState } from 'react';
import { payees } from '../../../contract/payroll/payees.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { PAYEES } from './texts.ts';

/** Offered once a certificate was taken: the next one says what the record says now, and that it is a substitute. */
export function RenewCertificate({ id }: { id: string }) {
  const { t } = useText(PAYEES);
  const [isAsking, setAsking] = useState(false);
  const renew = useCall(payees.renewCertificate, { doneText: t('renewed'), onDone: () => setAsking(false) });
  return (
    <Can call={payees.renewCertificate}>
      <Button variant="subtle" size="compact-sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('renew')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={t('renewTitle')}
          text={t('renewText')}
          verb={t('renew')}
          isBusy={renew.isPending}
          onConfirm={(reason) => renew.mutate({ body: { id, reason } })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Can>
  );
}
