import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { paletteOf, textOn } from '../../../domain/brand/shades.ts';
import { useText } from '../../text/use-text.ts';
import type { BrandLook } from '../../ui/brand-store.ts';
import { ChatMock } from './mocks/chat-mock.tsx';
import { ChatbotMock } from './mocks/chatbot-mock.tsx';
import { ContactsMock } from './mocks/contacts-mock.tsx';
import { PortalMock } from './mocks/portal-mock.tsx';
import { ENTERPRISE } from './texts.ts';
import { stepView } from './theme-draft.ts';
import classes from './theme-editor.module.css';

const VIEWS = [
  { name: 'preview.chatbot', Mock: ChatbotMock },
  { name: 'preview.contacts', Mock: ContactsMock },
  { name: 'preview.chat', Mock: ChatMock },
  { name: 'preview.portal', Mock: PortalMock },
] as const;
const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Four places where the theme shows, one at a time, around both ends. */
export function ThemePreview({ look }: { look: BrandLook }) {
  const { t } = useText(ENTERPRISE);
  const [place, setPlace] = useState(0);
  const view = VIEWS[place] ?? VIEWS[0];
  const step = (by: number) => setPlace((before) => stepView(before, by, VIEWS.length));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const name = t(view.name);
  return (
    <section aria-label={t('preview.title')}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <ActionIcon
          variant="default"
          size={32}
          onClick={() => step(-1)}
          onKeyDown={onKeyDown}
          title={t('preview.hint')}
          aria-label={t('preview.previous')}
        >
          <IconChevronLeft size={18} stroke={1.5} />
        </ActionIcon>
        <Text size="sm" fw={500} ta="center" aria-hidden>
          {name}
        </Text>
        <ActionIcon
          variant="default"
          size={32}
          onClick={() => step(1)}
          onKeyDown={onKeyDown}
          title={t('preview.hint')}
          aria-label={t('preview.next')}
        >
          <IconChevronRight size={18} stroke={1.5} />
        </ActionIcon>
      </Group>
      <div className={classes.stage} style={colorsOf(look)}>
        <div aria-hidden className={classes.mock}>
          <view.Mock look={look} />
        </div>
      </div>
      <div className={classes.dots} aria-hidden>
        {VIEWS.map((view, index) => (
          <span key={view.name} data-current={index === place || undefined} />
        ))}
      </div>
      <span className="wela-visually-hidden" aria-live="polite">
        {t('preview.position', { name, place: place + 1, total: VIEWS.length })}
      </span>
    </section>
  );
}

function colorsOf({ colors }: BrandLook): CSSProperties {
  const { light } = paletteOf(colors['color-primary']);
  return {
    '--mock-primary': colors['color-primary'],
    '--mock-secondary': colors['color-secondary'],
    '--mock-filled': light.filled,
    '--mock-soft': light.soft,
    '--mock-text': light.text,
    '--mock-bot': colors['color-bot-icon'],
    '--mock-on-bot': textOn(colors['color-bot-icon']),
    '--mock-bar': colors['color-tabs-bar'],
    '--mock-active': colors['color-active-tab'],
    '--mock-inactive': colors['color-inactive-tab'],
  };
}
