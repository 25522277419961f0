import { expect, test } from 'vitest';
import { activityKind } from './activity-kind.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { currentAction, FORMER_ACTIONS, storedActions } from './former-actions.ts';

const GRAMMAR = /^[a-z]+(?:-[a-z0-9]+)*\.[a-z]+(?:-[a-z0-9]+)*$/;
/** How a verb may begin. A new one is put here on purpose; `delete`, `edit` and `change` have a word of the house already. */
const VERBS = [
  'accept',
  'add',
  'agree',
  'answer',
  'approve',
  'ask',
  'assign',
  'cancel',
  'comment',
  'complete',
  'commit',
  'confirm',
  'convert',
  'copy',
  'correct',
  'count',
  'create',
  'deactivate',
  'decide',
  'deliver',
  'disable',
  'discard',
  'duplicate',
  'end',
  'escalate',
  'export',
  'fail',
  'fix',
  'give',
  'hold',
  'lift',
  'link',
  'make',
  'map',
  'move',
  'open',
  'order',
  'override',
  'plan',
  'postpone',
  'propose',
  'proceed',
  'publish',
  'reactivate',
  'read',
  'recompute',
  'refund',
  'register',
  'reject',
  'release',
  'remind',
  'remove',
  'rename',
  'renew',
  'reopen',
  'reorder',
  'report',
  'request',
  'reroute',
  'resend',
  'reset',
  'restore',
  'revert',
  'revoke',
  'save',
  'scan',
  'schedule',
  'send',
  'set',
  'start',
  'stop',
  'submit',
  'take',
  'try',
  'unassign',
  'unlink',
  'update',
  'upload',
  'void',
  'withdraw',
  'write',
];

test.each(AUDIT_ACTIONS)('%s is a noun and a verb of the house, in kebab case', (action) => {
  expect(action).toMatch(GRAMMAR);
  expect(VERBS).toContain(action.split('.')[1]?.split('-')[0]);
});

test('every action stands once, and every verb of the list is used', () => {
  expect(new Set(AUDIT_ACTIONS).size).toBe(AUDIT_ACTIONS.length);
  const used = new Set(AUDIT_ACTIONS.map((action) => action.split('.')[1]?.split('-')[0]));
  expect(VERBS.filter((verb) => !used.has(verb))).toEqual([]);
});

test.each(Object.entries(FORMER_ACTIONS))('%s is read as %s, and is of the same kind', (former, action) => {
  expect(AUDIT_ACTIONS).toContain(action);
  expect(AUDIT_ACTIONS).not.toContain(former);
  expect(currentAction(former)).toBe(action);
  expect(activityKind(former)).toBe(activityKind(action));
});

test('an action that is in no list keeps its name', () => {
  expect(currentAction('session.start')).toBe('session.start');
  expect(storedActions('session.start')).toEqual(['session.start']);
  expect(storedActions('constructor')).toEqual(['constructor']);
});

test.each([
  ['salary.update', ['salary.update', 'salary.edit']],
  ['salary.edit', ['salary.update', 'salary.edit']],
  ['tag', ['tag', 'tag.create', 'tag.remove', 'tag.update']],
  ['consent', ['consent', 'consent.give', 'consent.withdraw', 'consent.accepted', 'consent.withdrawn']],
])('entries of %s are found by all their names', (asked, names) => expect(storedActions(asked)).toEqual(names));

test('entries of a noun that had another name are found by both', () => {
  expect(storedActions('work-hour')).toEqual(expect.arrayContaining(['work-hour.create', 'workHour.create']));
  expect(storedActions('workHour')).toEqual(expect.arrayContaining(['workHour.create']));
});
