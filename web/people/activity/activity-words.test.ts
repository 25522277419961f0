import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '../../../domain/audit/audit-actions.ts';
import words from '../shared/activity-words.en.json' with { type: 'json' };

const verbs = new Set(AUDIT_ACTIONS.map((action) => action.split('.')[1]));
const nouns = AUDIT_ACTIONS.map((action) => action.split('.')[0] ?? '');

test.each(Object.keys(words.verb))('the verb %s is one that an entry can have', (verb) => expect(verbs).toContain(verb));

test.each([...new Set(nouns)])('the noun %s has a word', (noun) => expect(Object.keys(words.noun)).toContain(noun));
