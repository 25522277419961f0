import { Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './page.module.css';
import { Page } from './page.tsx';

type WizardPageProps = {
  title: string;
  steps: readonly string[];
  /** Zero-based. */
  step: number;
  children: ReactNode;
  /** Left of the bar at the bottom: back. */
  back?: ReactNode;
  /** Right of the bar: the step's one action. */
  next?: ReactNode;
  /** Right of the title. */
  action?: ReactNode;
  isFullWidth?: boolean;
  /** A form of one column: steps, card and bar are as wide as it. */
  isNarrow?: boolean;
};

/** Template: steps on top, one question group a step, back and next in a bar that stays in sight. */
export function WizardPage({ title, steps, step, children, back, next, action, isFullWidth, isNarrow }: WizardPageProps) {
  return (
    <Page title={title} action={action} isFullWidth={isFullWidth}>
      <div className={isNarrow ? classes.narrow : undefined}>
        <ol className={classes.steps}>
          {steps.map((label, index) => (
            <li key={label} className={stepClass(index, step)} aria-current={index === step ? 'step' : undefined}>
              <span className={classes.dot}>{index < step ? <IconCheck size={14} stroke={2} /> : index + 1}</span>
              <span className={classes.label}>{label}</span>
            </li>
          ))}
        </ol>
        {children}
        {back || next ? (
          <div className={classes.bar}>
            <Group gap="xs">{back}</Group>
            <Group gap="xs">{next}</Group>
          </div>
        ) : null}
      </div>
    </Page>
  );
}

function stepClass(index: number, step: number): string {
  const state = index === step ? classes.now : index < step ? classes.past : '';
  return `${classes.step} ${state}`;
}
