import { Alert, Button, Group, List, ScrollArea, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { Dialog } from './dialog.tsx';
import { errorText } from './error-text.ts';

export type Refused = { readonly name: string; readonly error: unknown };
type BulkDialogProps = {
  /** Names what is done and to how many. */
  title: string;
  text: string;
  verb: string;
  color?: string;
  /** What it is done to, a line each. */
  names: readonly string[];
  isRunning: boolean;
  /** False while a choice is missing. */
  isReady?: boolean;
  /** Answers those that were refused; without any the dialog closes. */
  onConfirm: () => Promise<readonly Refused[]>;
  onClose: () => void;
  children?: ReactNode;
};

/** One question for several rows: it lists them, and afterwards those that were refused, each with its reason. */
export function BulkDialog({ title, text, verb, color, names, isRunning, ...more }: BulkDialogProps) {
  const { isReady = true, onConfirm, onClose, children } = more;
  const { t } = useText(SHARED);
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  const confirm = async () => {
    const left = await onConfirm();
    if (left.length === 0) onClose();
    else setRefused(left);
  };
  return (
    <Dialog title={title} onClose={onClose} size={480}>
      <Stack gap="md">
        {refused ? (
          <Alert color="red" title={t('bulk.refused', { count: refused.length })} role="alert">
            <List size="sm">
              {refused.map(({ name, error }) => (
                <List.Item key={name}>{`${name}: ${errorText(error)}`}</List.Item>
              ))}
            </List>
          </Alert>
        ) : (
          <>
            <Text c="dimmed">{text}</Text>
            {children}
            <ScrollArea.Autosize mah={260} type="auto">
              <List size="sm">
                {names.map((name, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two may be called alike, and the list does not change
                  <List.Item key={place}>{name}</List.Item>
                ))}
              </List>
            </ScrollArea.Autosize>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t(refused ? 'action.close' : 'action.cancel')}
          </Button>
          {refused ? null : (
            <Button color={color} loading={isRunning} disabled={!isReady} onClick={() => void confirm()}>
              {verb}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
