import { Alert, Anchor, List, Text } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { errorText } from '../error-text.ts';
import { RequestId } from '../request-id.tsx';
import type { AnyForm } from './contract-form.ts';
import { fieldId } from './fields.tsx';
import { focusField } from './focus-field.ts';

/** What stands in the way of saving: a link to every field, and what failed besides them. */
export function FormErrors({ of }: { of: AnyForm }) {
  const { t } = useText(SHARED);
  const box = useRef<HTMLDivElement>(null);
  const { errors } = of.form;
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  // A field that was folded away until now is drawn after this, and only then has a name.
  const nameless = Object.keys(errors)
    .filter((path) => !of.labels.has(namedOf(path, of.labels)))
    .join(' ');
  useLayoutEffect(() => {
    if (nameless !== '') lookAgain();
  }, [nameless]);
  const fields = linesOf(errors, of.labels);
  const hasProblem = fields.length > 0 || of.failure !== null;
  useEffect(() => {
    if (hasProblem) box.current?.focus();
  }, [hasProblem]);
  if (!hasProblem) return null;
  return (
    <Alert
      color="red"
      ref={box}
      tabIndex={-1}
      role="alert"
      title={fields.length > 0 ? t('form.summary', { count: fields.length }) : undefined}
    >
      {of.failure ? <Text>{errorText(of.failure)}</Text> : null}
      <RequestId of={of.failure} />
      <List size="sm">
        {fields.map(({ name, error }) => (
          <List.Item key={`${name} ${String(error)}`}>
            <Anchor
              href={`#${fieldId(name, of.part)}`}
              c="inherit"
              td="underline"
              onClick={(event) => {
                event.preventDefault();
                focusField(fieldId(name, of.part));
              }}
            >
              {of.labels.has(name) ? `${of.labels.get(name)}: ` : ''}
              {error}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

type Line = { readonly name: string; readonly error: ReactNode };
/** A line for each field and what is wrong with it. An item of a list has no field of its own: it is the list's, however many are wrong alike. */
function linesOf(errors: AnyForm['form']['errors'], labels: AnyForm['labels']): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const [path, error] of Object.entries(errors)) {
    const name = namedOf(path, labels);
    lines.set(`${name} ${String(error)}`, { name, error });
  }
  return [...lines.values()];
}

function namedOf(path: string, labels: AnyForm['labels']): string {
  const list = path.replace(/\.\d+$/, '');
  return !labels.has(path) && labels.has(list) ? list : path;
}
