import type { NotificationKind } from '../../domain/notifications/notification-kinds.ts';
import en from './notification-words.en.json' with { type: 'json' };
import th from './notification-words.th.json' with { type: 'json' };

export type MessageKind = keyof typeof en;
export type MessageWords = { title: string; text: string; button: string; footer: string };

const WORDS: Record<'en' | 'th', Record<MessageKind, MessageWords>> = { en, th };

/** The words that fit a notification: a decision on a payroll has two outcomes. */
export function messageKindOf(kind: NotificationKind, facts: Readonly<Record<string, unknown>>): MessageKind {
  if (kind !== 'payroll-decided') return kind;
  return facts.outcome === 'rejected' ? 'payroll-rejected' : 'payroll-approved';
}

/** The words of a notification or mail; `{name}` is filled from the facts, an unknown name leaves nothing. */
export function messageWords(kind: MessageKind, language: 'en' | 'th', facts: Readonly<Record<string, unknown>>): MessageWords {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = facts[name];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    });
  const { title, text, button, footer } = WORDS[language][kind];
  return { title: fill(title), text: fill(text), button: fill(button), footer: fill(footer) };
}
