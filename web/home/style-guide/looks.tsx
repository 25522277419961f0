import { ActionIcon, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../text/use-text.ts';
import { EmptyArt, ErrorArt, Mark } from '../../ui/artwork.tsx';
import { STATUS, type Status } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './stylesheets.module.css';
import { STYLESHEETS } from './texts.ts';

const COLOURS = [
  ['brand', 'linear-gradient(90deg, var(--wela-brand-from), var(--wela-brand-to))'],
  ['surface', 'var(--wela-surface)'],
  ['canvas', 'var(--wela-canvas)'],
  ['hairline', 'var(--wela-hairline)'],
  ['soft', 'var(--wela-text-soft)'],
  ['text', 'var(--mantine-color-text)'],
] as const;

export function Colours() {
  const { t } = useText(STYLESHEETS);
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, sm: 6 }} spacing="sm">
        {COLOURS.map(([name, background]) => (
          <div key={name}>
            <div className={classes.swatch} style={{ background }} />
            <Text size="sm">{t(`colour.${name}`)}</Text>
          </div>
        ))}
      </SimpleGrid>
      <Group gap="xl">
        <Mark size={44} />
        <EmptyArt />
        <ErrorArt />
      </Group>
    </Stack>
  );
}

const SIZES = ['12.5px', '13px', '14px', '16px', '20px', '28px'];

export function TypeSizes() {
  const { t, language } = useText(STYLESHEETS);
  return (
    <Stack gap="xs">
      {SIZES.map((size) => (
        <Group key={size} gap="md" align="baseline" wrap="nowrap">
          <Text size="xs" c="dimmed" w={32} style={{ flex: 'none' }}>
            {size}
          </Text>
          <Text fz={size} lh={size === '28px' ? 1.4 : 1.6}>
            {t('type.sample')}
          </Text>
        </Group>
      ))}
      <Title order={3} fz={16} lang={language === 'en' ? 'th' : 'en'}>
        {t('type.other')}
      </Title>
    </Stack>
  );
}

const icon = { size: 18, stroke: 1.5 };

export function Buttons() {
  const { t } = useText(STYLESHEETS);
  return (
    <Group gap="sm">
      <Button leftSection={<IconPlus {...icon} />}>{t('button.primary')}</Button>
      <Button variant="default">{t('button.default')}</Button>
      <Button variant="subtle" color="gray">
        {t('button.subtle')}
      </Button>
      <Button color="red.9" leftSection={<IconTrash {...icon} />}>
        {t('button.danger')}
      </Button>
      <Button disabled>{t('button.disabled')}</Button>
      <Button loading>{t('button.loading')}</Button>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('button.subtle')} title={t('button.subtle')}>
        <IconDownload {...icon} />
      </ActionIcon>
    </Group>
  );
}

const isStatus = (name: string): name is Status => Object.hasOwn(STATUS, name);

export const States = () => (
  <Group gap="xs">
    {Object.keys(STATUS)
      .filter(isStatus)
      .map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
  </Group>
);
