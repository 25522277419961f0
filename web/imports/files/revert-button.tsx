import { Alert, Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { ImportDependent } from '../../../contract/imports/import-views.ts';
import { imports } from '../../../contract/imports/imports.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { errorText } from '../../ui/toast.tsx';
import { IMPORTS } from './texts.ts';

type RevertButtonProps = { id: string; name: string; isCompact?: boolean };

/** Takes a committed import back after a reason was given. */
export function RevertButton({ id, name, isCompact }: RevertButtonProps) {
  const { t } = useText(IMPORTS);
  const shared = useText(SHARED);
  const [isOpen, modal] = useDisclosure(false);
  const [reason, setReason] = useState('');
  const revert = useCall(imports.revert, {
    isQuiet: true,
    doneText: t('revert.done', { name }),
    onDone: modal.close,
  });
  return (
    // A click in the dialog must not open the row behind it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks and keys to itself.
    <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Button
        variant={isCompact ? 'subtle' : 'default'}
        size={isCompact ? 'compact-sm' : undefined}
        leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={modal.open}
      >
        {isCompact ? t('revert.column') : t('revert.verb')}
      </Button>
      <Dialog isOpen={isOpen} onClose={modal.close} title={t('revert.question', { name })} size={480}>
        <Stack gap="md">
          <Text c="dimmed">{t('revert.text')}</Text>
          {revert.error ? <Refusal error={revert.error} /> : null}
          <Textarea
            label={t('revert.reason')}
            required
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={modal.close}>
              {shared.t('action.cancel')}
            </Button>
            <Button
              color="red.8"
              loading={revert.isPending}
              disabled={reason.trim() === ''}
              onClick={() => revert.mutate({ body: { id, reason: reason.trim() } })}
            >
              {t('revert.verb')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </span>
  );
}

/** Why it cannot be taken back, each thing with some of the people or days. */
function Refusal({ error }: { error: Error }) {
  const { t } = useText(IMPORTS);
  const given = error instanceof ApiError ? ImportDependent.array().safeParse(error.facts.dependents) : null;
  const dependents = given?.success ? given.data : [];
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} stroke={1.5} />} title={errorText(error)} role="alert">
      {dependents.length > 0 ? (
        <List size="sm">
          {dependents.map(({ reason, count, names }) => (
            <List.Item key={reason}>
              {t(`revert.because.${reason}`, { count, n: format.count(count) })}
              {names.length > 0 ? `: ${names.join(', ')}${names.length < count ? ' …' : ''}` : null}
            </List.Item>
          ))}
        </List>
      ) : null}
    </Alert>
  );
}
