/** What an entry of the activity log says was done. */
export const ACTIVITY_KINDS = ['create', 'update', 'delete', 'login'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The verb of an action, after its point, that begins like this adds or takes away; POSIX patterns, for the database too. */
// Verbs of entries that were stored under a former name stand here too.
export const CREATE_VERBS = '^(create|add|take|copy|upload|commit|start-commit|order|ask|open|training-add|document-add|import$)';
export const DELETE_VERBS =
  '^(remove|delete|cancel|discard|revert|start-revert|restore|void|end|training-remove|document-remove|unassign)';

/**
 * The kind of an action such as `employee.update`: by how its verb begins; whatever is not known to add or remove is an update.
 * Source: decision AM-051. Example: `department.add-members` → create, `tag.remove` → delete, `salary.set` → update.
 */
export function activityKind(action: string): ActivityKind {
  if (action.startsWith('session.') || action.startsWith('sign-in')) return 'login';
  const verb = action.slice(action.indexOf('.') + 1);
  if (new RegExp(DELETE_VERBS).test(verb)) return 'delete';
  return new RegExp(CREATE_VERBS).test(verb) ? 'create' : 'update';
}

/** What people read of an entry's kind: a file that was made and data that was looked at changed nothing, though both count as updates. */
export type ActivityWord = ActivityKind | 'export' | 'read';
export function activityWord({ kind, logType }: { readonly kind: ActivityKind; readonly logType: string }): ActivityWord {
  const verb = logType.slice(logType.indexOf('.') + 1);
  if (/^(export|start-export)/.test(verb)) return 'export';
  return verb.startsWith('read-') && kind === 'update' ? 'read' : kind;
}
