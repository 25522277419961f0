import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { clocks } from '../../../contract/time/clocks.ts';
import { Can } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Converted, ConvertedDialog } from './converted-dialog.tsx';
import { CLOCKING } from './texts.ts';

/** What can be done to the selected rows; a deletion can be taken back at once. */
export function SelectionBar({ chosen, onDone }: { chosen: readonly string[]; onDone: () => void }) {
  const { t } = useText(CLOCKING);
  const [isAsking, setAsking] = useState(false);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [converted, setConverted] = useState<Converted | null>(null);
  const remove = useCall(clocks.removeMany, {
    onDone: (_answer, { query: sent }) => {
      setRemoved([sent?.clockIds ?? []].flat());
      setAsking(false);
      onDone();
    },
  });
  const restore = useCall(clocks.restore, {
    doneText: t('remove.undone'),
    onDone: () => setRemoved([]),
  });
  const convert = useCall(clocks.convert, {
    onDone: (answer) => {
      if (answer.unchanged > 0) setConverted(answer);
      else toast.done(t('convert.done', { converted: answer.added, rest: 0 }));
      onDone();
    },
  });
  return (
    <>
      {removed.length > 0 ? (
        <Alert color="teal" variant="light" withCloseButton onClose={() => setRemoved([])} role="status">
          <Group gap="sm">
            {t('remove.done', { count: removed.length })}
            <Button
              size="xs"
              variant="default"
              loading={restore.isPending}
              onClick={() => restore.mutate({ body: { clockIds: [...removed], reason: t('remove.undoReason') } })}
            >
              {t('remove.undo')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      {chosen.length > 0 ? (
        <Group gap="xs" role="toolbar" aria-label={t('selected', { count: chosen.length })}>
          <Text size="sm" aria-live="polite">
            {t('selected', { count: chosen.length })}
          </Text>
          <Can call={clocks.removeMany}>
            <Button size="xs" color="red.8" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t('remove.button', { count: chosen.length })}
            </Button>
          </Can>
          <Can call={clocks.convert}>
            <Button
              size="xs"
              variant="default"
              title={t('convert.hint')}
              loading={convert.isPending}
              onClick={() => convert.mutate({ body: { ids: [...chosen] } })}
            >
              {t('convert.button', { count: chosen.length })}
            </Button>
          </Can>
          <Button size="xs" variant="subtle" color="gray" onClick={onDone}>
            {t('clear')}
          </Button>
        </Group>
      ) : null}
      {converted ? <ConvertedDialog converted={converted} onClose={() => setConverted(null)} /> : null}
      {isAsking ? (
        <ReasonDialog
          title={t('remove.title', { count: chosen.length })}
          text={t('remove.text')}
          verb={t('remove.save')}
          isBusy={remove.isPending}
          onConfirm={(reason) => remove.mutate({ query: { clockIds: [...chosen], reason } })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
