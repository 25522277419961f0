const TAKES_FOCUS =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex]';

/** Goes to a field: to itself, or to the first thing in it that takes the focus, as in a group of choices or a place for files. */
export function focusField(id: string, options?: FocusOptions) {
  const field = document.getElementById(id);
  const target = field?.matches(TAKES_FOCUS) ? field : field?.querySelector<HTMLElement>(TAKES_FOCUS);
  target?.focus(options);
}
