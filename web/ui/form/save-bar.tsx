import { Button, Group, Text } from '@mantine/core';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import classes from '../page.module.css';
import type { AnyForm } from './contract-form.ts';

/** Save and discard for a page edited in place; there only while something is changed. */
export function SaveBar({ of }: { of: AnyForm }) {
  const { t } = useText(SHARED);
  if (!of.form.isDirty()) return null;
  return (
    <section className={classes.bar} aria-label={t('form.unsaved')}>
      <Text size="sm">{t('form.unsaved')}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => of.form.reset()}>
          {t('action.discard')}
        </Button>
        <Button onClick={() => of.submit()} loading={of.isSaving}>
          {t('action.saveChanges')}
        </Button>
      </Group>
    </section>
  );
}
