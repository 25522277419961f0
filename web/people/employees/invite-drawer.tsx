import { useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteOutcomes, type InviteResult } from './invite-outcomes.tsx';

/** Many people invited at once, and what became of each address. */
export function InviteDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useText(EMPLOYEES);
  const [result, setResult] = useState<InviteResult | null>(null);
  return (
    <SideDrawer title={t('invite.title')} isOpen onClose={onClose} size={560}>
      {result ? (
        <InviteOutcomes {...result} onAgain={() => setResult(null)} onClose={onClose} />
      ) : (
        <InviteForm onDone={(answer, leftOut) => setResult({ answer, leftOut })} onCancel={onClose} />
      )}
    </SideDrawer>
  );
}
