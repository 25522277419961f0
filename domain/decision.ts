/** What a rule answers: a value, or the reason it refuses. Facts fill the message's placeholders. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;
export type Violation<Code extends string = string> = { readonly code: Code; readonly facts: Facts };
export type Decision<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly violation: Violation<Code> };

export const allow = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const refuse = <Code extends string>(code: Code, facts: Facts = {}): { ok: false; violation: Violation<Code> } => ({
  ok: false,
  violation: { code, facts },
});
