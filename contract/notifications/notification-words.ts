import { defineText, type Language, textIn } from '../../domain/define-text.ts';
import type { NotificationKind } from '../../domain/notifications/notification-kinds.ts';
import { writtenFact } from '../../domain/written-count.ts';
import en from './notification-words.en.json' with { type: 'json' };
import th from './notification-words.th.json' with { type: 'json' };

export type MessageKind = keyof typeof en;
export type MessageWords = { title: string; text: string; button: string; footer: string };

const WORDS = defineText('notification-words', en, th);

/** The words that fit a notification: a decision on a payroll has two outcomes, one on a request three, and an announcement may come once more. */
export function messageKindOf(kind: NotificationKind, facts: Readonly<Record<string, unknown>>): MessageKind {
  if (kind === 'announcement') return facts.again === 1 ? 'announcement-reminder' : kind;
  if (kind === 'request-waiting') return facts.isOwnLink === 1 ? 'request-waiting-by-link' : kind;
  if (kind === 'request-sent') return facts.to === 'asker' ? 'request-sent-for-you' : kind;
  if (kind === 'request-escalated') return ESCALATED_TO[String(facts.to)] ?? kind;
  if (kind === 'request-decided') return REQUEST_OUTCOMES[String(facts.outcome)] ?? 'request-approved';
  if (kind === 'overtime-decided') return facts.outcome === 'withdrawn' ? 'overtime-withdrawn' : 'overtime-approved';
  if (kind === 'stand-in-set') return facts.outcome === 'ended' ? 'stand-in-ended' : kind;
  if (kind === 'leave-recorded') return facts.outcome === 'returned' ? 'leave-returned' : kind;
  if (kind === 'leave-near') return facts.of === 'team' ? 'leave-near-team' : kind;
  if (kind === 'data-request-due') return facts.isLate === 1 ? 'data-request-late' : kind;
  if (kind === 'payroll-computed') return facts.outcome === 'failed' ? 'payroll-not-begun' : kind;
  if (kind !== 'payroll-decided') return kind;
  return facts.outcome === 'rejected' ? 'payroll-rejected' : 'payroll-approved';
}

const REQUEST_OUTCOMES: Readonly<Record<string, MessageKind>> = {
  approved: 'request-approved',
  rejected: 'request-rejected',
  rerouted: 'request-rerouted',
};

const ESCALATED_TO: Readonly<Record<string, MessageKind>> = {
  asker: 'request-escalated-own',
  company: 'request-without-approver',
};

/** The words of a notification or mail; `{name}` is filled from the facts, in English from `nameEnglish` where there is one; an unknown name leaves nothing. */
export function messageWords(kind: MessageKind, language: Language, facts: Readonly<Record<string, unknown>>): MessageWords {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = (language === 'en' ? facts[`${name}English`] : undefined) ?? facts[name];
      return typeof value === 'string' || typeof value === 'number' ? writtenFact(name, value) : '';
    });
  const words = textIn(WORDS, language);
  const { title, text } = words[kind];
  const { button, footer } = words[facts.isOwnLink === 1 ? 'request-waiting-by-link' : kind];
  return { title: fill(title), text: fill(text), button: fill(button), footer: fill(footer) };
}
