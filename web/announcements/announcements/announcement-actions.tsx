import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { announcements } from '../../../contract/announcements/announcements.ts';
import { EDITABLE, REMOVABLE } from '../../../domain/announcements/announcement-states.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { Announcement } from './announcement-page.tsx';
import { ANNOUNCEMENTS } from './texts.ts';

const ICON = { size: 18, stroke: 1.5 } as const;
type Props = { announcement: Announcement };

/** Rename, copy and delete, each where the state allows it. */
export function AnnouncementActions({ announcement: { id, name, status } }: Props) {
  const { t } = useText(ANNOUNCEMENTS);
  const go = useGo();
  const [isRenaming, dialog] = useDisclosure(false);
  const duplicate = useCall(announcements.duplicate, {
    doneText: t('duplicated'),
    onDone: (copy) => go(`/announcement/${copy.id}`),
  });
  const remove = useCall(announcements.remove, {
    except: [announcements.get, announcements.info, announcements.people],
    doneText: t('removed'),
    onDone: () => go('/announcement', { replace: true }),
  });
  return (
    <>
      {EDITABLE.includes(status) ? (
        <Button variant="default" leftSection={<IconPencil {...ICON} />} aria-haspopup="dialog" onClick={dialog.open}>
          {t('rename')}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconCopy {...ICON} />}
        loading={duplicate.isPending}
        onClick={() => duplicate.mutate({ query: { announceId: id } })}
      >
        {t('duplicate')}
      </Button>
      {REMOVABLE.includes(status) ? (
        <ConfirmButton
          leftSection={<IconTrash {...ICON} />}
          question={t('removeQuestion', { name })}
          text={EDITABLE.includes(status) ? undefined : t('removeSent')}
          verb={t('remove')}
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ query: { id } })}
        >
          {t('remove')}
        </ConfirmButton>
      ) : null}
      <Dialog title={t('rename')} isOpen={isRenaming} onClose={dialog.close} size={440}>
        <RenameForm id={id} name={name} onClose={dialog.close} />
      </Dialog>
    </>
  );
}

function RenameForm({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useText(ANNOUNCEMENTS);
  const form = useContractForm(announcements.rename, {
    initial: { name },
    complete: (values) => ({ ...values, id }),
    doneText: t('renamed'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <TextField of={form} name="name" label={t('field.name')} isRequired />
        <FormActions of={form} onCancel={onClose} />
      </Stack>
    </form>
  );
}
