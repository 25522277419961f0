import { ActionIcon, Group, Menu, Stack, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { useSession } from '../../api/session.tsx';
import { changeView, type KeptTableView, keepView, useChangeView, useRemoveView, useTableViews } from '../../api/table-views.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../dialog.tsx';
import { SwitchField, TextField } from '../form/fields.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { NameDialog } from '../form/name-dialog.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { TABLE_FILES } from './texts.ts';

export type ViewLook = { readonly search: string; readonly columns: string[] };
type DialogProps = { table: string; present: () => ViewLook; onClose: () => void };

const useMayShare = () => hasAnyGroup(useSession()?.lastVisitEmployee?.permissionGroups ?? [], GROUPS.management);

/** Keeps what the table shows now under a name. */
export function KeepViewDialog({ table, present, onClose }: DialogProps) {
  const { t } = useText(TABLE_FILES);
  const mayShare = useMayShare();
  const form = useContractForm(keepView, {
    initial: { name: '', isShared: false },
    complete: (values) => ({ ...values, table, ...present() }),
    doneText: t('kept'),
    onDone: onClose,
  });
  return (
    <Dialog title={t('keepTitle')} onClose={onClose} size={440}>
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <FormErrors of={form} />
          <Text size="sm" c="dimmed">
            {t('keepText')}
          </Text>
          <TextField of={form} name="name" label={t('name')} isRequired />
          {mayShare ? <SwitchField of={form} name="isShared" label={t('share')} hint={t('shareHint')} /> : null}
          <FormActions of={form} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** The kept views of a table, to rename, share, replace and remove. */
export function ManageViewsDialog({ table, present, onClose }: DialogProps) {
  const { t } = useText(TABLE_FILES);
  const found = useTableViews(table);
  const views = found.data ?? [];
  const [renamed, setRenamed] = useState<KeptTableView | null>(null);
  return (
    <Dialog title={t('manageTitle')} onClose={onClose} size={480}>
      <Stack gap="xs">
        {views.length === 0 ? <Text c="dimmed">{t('noViews')}</Text> : null}
        {views.map((view) => (
          <Group key={view.id} justify="space-between" wrap="nowrap" gap="sm">
            <Stack gap={0} miw={0}>
              <Text truncate>{view.name}</Text>
              <Text size="xs" c="dimmed">
                {view.isShared ? (view.ownerName ? t('sharedBy', { name: view.ownerName }) : t('shared')) : t('own')}
              </Text>
            </Stack>
            {view.canChange ? <ViewActions view={view} present={present} onRename={() => setRenamed(view)} /> : null}
          </Group>
        ))}
      </Stack>
      {renamed ? <RenameDialog view={renamed} onClose={() => setRenamed(null)} /> : null}
    </Dialog>
  );
}

type ActionsProps = { view: KeptTableView; present: () => ViewLook; onRename: () => void };
function ViewActions({ view, present, onRename }: ActionsProps) {
  const { t } = useText(TABLE_FILES);
  const mayShare = useMayShare();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const change = useChangeView({ doneText: t('changed') });
  const remove = useRemoveView({ doneText: t('removed') });
  const { id, version, isShared, name } = view;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('actionsOf', { name })}>
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onRename}>{t('rename')}</Menu.Item>
          <Menu.Item onClick={() => change.mutate({ body: { id, version, ...present() } })}>{t('replace')}</Menu.Item>
          {mayShare ? (
            <Menu.Item onClick={() => change.mutate({ body: { id, version, isShared: !isShared } })}>
              {t(isShared ? 'unshare' : 'share')}
            </Menu.Item>
          ) : null}
          <Menu.Item color="red" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t('remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsked ? (
        <ReasonDialog
          title={t('removeQuestion', { name })}
          text={t(isShared ? 'removeSharedText' : 'removeText')}
          verb={t('remove')}
          isDanger
          needsReason={false}
          isBusy={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate({ query: { id, version } }, { onSettled: close })}
        />
      ) : null}
    </>
  );
}

function RenameDialog({ view: { id, version, name }, onClose }: { view: KeptTableView; onClose: () => void }) {
  const { t } = useText(TABLE_FILES);
  const form = useContractForm(changeView, {
    initial: { name },
    complete: (values) => ({ ...values, id, version }),
    doneText: t('changed'),
    onDone: onClose,
  });
  return <NameDialog of={form} title={t('renameTitle')} label={t('name')} onClose={onClose} />;
}
