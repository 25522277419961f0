import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './section.module.css';

type SectionProps = { title: string; name?: string; note?: ReactNode; action?: ReactNode; children: ReactNode };
/** One card of a detail page; `name` tells it from others of the same title. */
export function Section({ title, name = title, note, action, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={name}>
      <div className={classes.head}>
        <div>
          <Title order={2} fz={16}>
            {title}
          </Title>
          {note ? (
            <Text size="sm" c="dimmed" component="div">
              {note}
            </Text>
          ) : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Fields of a form side by side where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={classes.fields}>{children}</div>;

type Fact = { readonly label: string; readonly value: ReactNode };
/** Values that are read, not changed; a missing one shows a dash. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value === null || fact.value === undefined || fact.value === '' ? '–' : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
