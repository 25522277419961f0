import { Alert, Anchor, List, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { SHARED } from '../../../text/shared-text.ts';
import { useText } from '../../../text/use-text.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { errorText } from '../../../ui/error-text.ts';
import type { AnyForm } from '../../../ui/form/contract-form.ts';
import { fieldId } from '../../../ui/form/fields.tsx';
import { focusField } from '../../../ui/form/focus-field.ts';
import { stepOf } from './setup-fields.ts';
import { useFieldLabel } from './use-field-label.ts';

/** What stands in the way: links to fields of this step, and to the steps of the others. */
export function SetupErrors({ of, step }: { of: AnyForm; step: number }) {
  const { t } = useText(SHARED);
  const labelOf = useFieldLabel();
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
      <List size="sm">
        {fields.map(([name, error]) => (
          <List.Item key={name}>
            {stepOf(name) === step ? (
              <Anchor
                href={`#${fieldId(name, of.part)}`}
                c="inherit"
                td="underline"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(fieldId(name, of.part));
                }}
              >
                {labelOf(name)}: {error}
              </Anchor>
            ) : (
              <AppLink to={`/setup/create-company/${stepOf(name)}`}>
                {labelOf(name)}: {error}
              </AppLink>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
