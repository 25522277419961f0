import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { invitations } from '../../../contract/people/invitations.ts';
import { useText } from '../../text/use-text.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteOutcomes } from './invite-outcomes.tsx';

/** Many people invited at once, and what became of each address. */
export function InviteDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useText(EMPLOYEES);
  const [answer, setAnswer] = useState<WireAnswer<typeof invitations.create> | null>(null);
  return (
    <SideDrawer title={t('invite.title')} isOpen onClose={onClose} size={560}>
      {answer ? (
        <InviteOutcomes answer={answer} onAgain={() => setAnswer(null)} onClose={onClose} />
      ) : (
        <InviteForm onDone={setAnswer} onCancel={onClose} />
      )}
    </SideDrawer>
  );
}
