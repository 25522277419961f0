import { Button, Group } from '@mantine/core';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { AnyForm } from './contract-form.ts';

type FormActionsProps = { of: AnyForm /** The verb; "Save" without it. */; label?: string; onCancel?: () => void };
/** Save, and a way out, at the end of a form in a drawer or dialog. */
export function FormActions({ of, label, onCancel }: FormActionsProps) {
  const { t } = useText(SHARED);
  return (
    <Group justify="flex-end" gap="xs" mt="md">
      {onCancel ? (
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      ) : null}
      <Button type="submit" loading={of.isSaving}>
        {label ?? t('action.save')}
      </Button>
    </Group>
  );
}
