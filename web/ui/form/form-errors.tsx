import { Alert, Anchor, List, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { errorText } from '../error-text.ts';
import { RequestId } from '../request-id.tsx';
import type { AnyForm } from './contract-form.ts';
import { fieldId } from './fields.tsx';

/** What stands in the way of saving: a link to every field, and what failed besides them. */
export function FormErrors({ of }: { of: AnyForm }) {
  const { t } = useText(SHARED);
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.entries(of.form.errors);
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
        {fields.map(([name, error]) => (
          <List.Item key={name}>
            <Anchor
              href={`#${fieldId(name)}`}
              c="inherit"
              td="underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(name))?.focus();
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
