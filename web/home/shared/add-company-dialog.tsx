import { Button, Group, Stack, Text } from '@mantine/core';
import { organizations } from '../../../contract/people/organizations.ts';
import { readSessionAgain } from '../../api/session.tsx';
import { switchCompany } from '../../api/switch-company.ts';
import { useCall } from '../../api/use-call.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { JoinCompanyForm } from './join-company-form.tsx';
import { COMPANIES } from './texts.ts';

export type AddCompanyChoice = 'join' | 'create';
type DialogProps = { choice: AddCompanyChoice | null; onClose: () => void };

/** Into another company from where one is: by its passcode, or by setting one up. */
export function AddCompanyDialog({ choice, onClose }: DialogProps) {
  const { t } = useText(COMPANIES);
  return (
    <Dialog isOpen={choice !== null} onClose={onClose} title={t(choice === 'create' ? 'createTitle' : 'join.title')} size={440}>
      {choice === 'create' ? <CreateForm onClose={onClose} /> : <JoinForm onClose={onClose} />}
    </Dialog>
  );
}

function JoinForm({ onClose }: { onClose: () => void }) {
  const { t } = useText(COMPANIES);
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('join.text')}</Text>
      <JoinCompanyForm
        onCancel={onClose}
        onDone={(answer) => {
          toast.done(t('join.done', { company: answer.organizationName }));
          onClose();
          void followTo(answer.employeeId).catch(toast.failed);
        }}
      />
    </Stack>
  );
}

function CreateForm({ onClose }: { onClose: () => void }) {
  const { t } = useText(COMPANIES);
  const { t: shared } = useText(SHARED);
  const create = useCall(organizations.create, {
    onDone: (answer) => void switchCompany(answer.employeeId).catch(toast.failed),
  });
  return (
    <>
      <Text c="dimmed">{t('createText')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
        <Button loading={create.isPending || create.isSuccess} onClick={() => create.mutate({ body: {} })} data-autofocus>
          {t('createVerb')}
        </Button>
      </Group>
    </>
  );
}

/** A person without another open company now stands before the new one: everything loads anew there. */
async function followTo(employeeId: string) {
  const session = await readSessionAgain();
  if (session?.lastVisitEmployee?.id === employeeId) window.location.assign(`/${currentLanguage()}`);
}
