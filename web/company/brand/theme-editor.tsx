import { ActionIcon, Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { COLOR_KEYS, DEFAULT_DIGITS, IMAGE_KEYS } from '../../../domain/brand/brand.ts';
import { useSession } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { ColorField } from './color-field.tsx';
import { ImageField } from './image-field.tsx';
import { ENTERPRISE } from './texts.ts';
import classes from './theme-editor.module.css';
import { ThemePreview } from './theme-preview.tsx';
import type { ThemeEditing } from './use-theme-draft.ts';

/** The one theme editor: colours, images and digit system beside their preview. */
export function ThemeEditor({ editing }: { editing: ThemeEditing }) {
  const { t } = useText(ENTERPRISE);
  const company = useSession()?.lastVisitEmployee?.organization.name ?? '';
  const { isDirty, hasErrors, isSaving } = editing;
  const standing = hasErrors ? t('fix') : isDirty ? t('unsaved') : '';
  return (
    <div className={classes.editor}>
      <Text size="sm" c="dimmed" className={classes.lead}>
        {t('lead', { company })}
      </Text>
      <div className={classes.columns}>
        <div className={classes.preview}>
          <ThemePreview look={editing.look} />
        </div>
        <Fields editing={editing} />
      </div>
      <div className={classes.foot}>
        <Text size="sm" c="dimmed" role="status">
          {standing}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" onClick={editing.discard} disabled={!isDirty || isSaving}>
            {t('discard')}
          </Button>
          <Button onClick={() => void editing.save()} disabled={!isDirty || hasErrors} loading={isSaving}>
            {t('save')}
          </Button>
        </Group>
      </div>
    </div>
  );
}

function Fields({ editing }: { editing: ThemeEditing }) {
  const { t } = useText(ENTERPRISE);
  const { draft, look } = editing;
  return (
    <Stack gap="xl" className={classes.fields}>
      <Part title={t('colors')}>
        {COLOR_KEYS.map((key) => (
          <ColorField
            key={key}
            name={key}
            value={draft.colors[key]}
            look={look}
            onChange={(value) => editing.setColor(key, value)}
          />
        ))}
      </Part>
      <Part title={t('images')}>
        {IMAGE_KEYS.map((key) => (
          <ImageField
            key={key}
            name={key}
            image={draft.images[key]}
            onPicture={(blob, name) => editing.setPicture(key, blob, name)}
            onReset={() => editing.setImage(key, null)}
          />
        ))}
      </Part>
      <Part title={t('numbers')}>
        <DigitField digits={draft.digits} onChange={editing.setDigits} />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} mb="sm">
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </section>
  );
}

const DIGITS = [2, 3, 4, 5, 6];
const exampleWith = (decimals: number) => '1,234.567891'.slice(0, 6 + decimals);

type DigitFieldProps = { digits: string | null; onChange: (digits: string | null) => void };
function DigitField({ digits, onChange }: DigitFieldProps) {
  const { t } = useText(ENTERPRISE);
  const choices = [
    { value: '', label: t('digitsDefault', { example: exampleWith(DEFAULT_DIGITS) }) },
    ...DIGITS.map((count) => ({ value: String(count), label: t('digitsOf', { count, example: exampleWith(count) }) })),
  ];
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <Select
        className={classes.grow}
        label={t('digits')}
        description={t('digitsUse')}
        data={choices}
        value={digits ?? ''}
        onChange={(value) => onChange(value || null)}
        allowDeselect={false}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.reset}
        size={36}
        disabled={digits === null}
        onClick={() => onChange(null)}
        aria-label={t('resetOf', { name: t('digits') })}
        title={t('resetOf', { name: t('digits') })}
      >
        <IconRestore size={18} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
}
