import { Button, Group, Text } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, type AppPath, useGo } from '../../ui/app-link.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './checklist.module.css';
import { DASHBOARD } from './texts.ts';
import { TrySamples } from './try-samples.tsx';

type Step = NonNullable<WireAnswer<typeof dashboard.checklist>['steps']>[number];

/** The first steps of a new company, ticked by what it has; owners and administrators put the list away. */
export function Checklist() {
  const { t } = useText(DASHBOARD);
  const found = useQuery({ ...query(dashboard.checklist), staleTime: 0 });
  const keep = useCall(dashboard.setChecklist);
  const steps = found.data?.steps;
  if (!steps) return null;
  const done = steps.filter((step) => step.isDone).length;
  const next = steps.find((step) => !step.isDone);
  return (
    <Section
      title={t('checklist.title')}
      note={t('checklist.progress', { done, all: steps.length })}
      action={
        <Button variant="subtle" color="gray" loading={keep.isPending} onClick={() => keep.mutate({ body: { isPutAway: true } })}>
          {t('checklist.putAway')}
        </Button>
      }
    >
      <ol className={classes.steps}>
        {steps.map((item) => (
          <li key={item.step}>
            <StepLine item={item} isNext={item === next} onConfirm={() => keep.mutate({ body: { areHoursRight: true } })} />
          </li>
        ))}
      </ol>
      <TrySamples />
    </Section>
  );
}

const PLACES = {
  people: '/employee/all#new',
  hours: '/company?section=hours',
  place: '/zone/all',
  clocking: '/webview/clock',
  payroll: '/payrolls',
} as const satisfies Record<Step['step'], AppPath>;

type StepLineProps = { item: Step; isNext: boolean; onConfirm: () => void };
function StepLine({ item: { step, isDone }, isNext, onConfirm }: StepLineProps) {
  const { t } = useText(DASHBOARD);
  const go = useGo();
  return (
    <div className={classes.step}>
      {isDone ? (
        <IconCircleCheckFilled size={20} color="var(--mantine-color-teal-6)" aria-label={t('checklist.done')} />
      ) : (
        <IconCircle size={20} stroke={1.5} color="var(--mantine-color-dimmed)" aria-label={t('checklist.open')} />
      )}
      <div className={classes.text}>
        <Text fw={500} c={isDone ? 'dimmed' : undefined}>
          {t(`checklist.${step}.title`)}
        </Text>
        {isDone ? null : (
          <Text size="sm" c="dimmed">
            {t(`checklist.${step}.text`)}
          </Text>
        )}
      </div>
      {isDone ? null : (
        <Group gap="sm" className={classes.acts}>
          {step === 'people' || step === 'clocking' ? <AppLink to="/import">{t(`checklist.${step}.import`)}</AppLink> : null}
          {step === 'hours' ? (
            <Button variant="default" onClick={onConfirm}>
              {t('checklist.hours.right')}
            </Button>
          ) : null}
          <Button variant={isNext ? 'filled' : 'default'} onClick={() => go(PLACES[step])}>
            {t(`checklist.${step}.act`)}
          </Button>
        </Group>
      )}
    </div>
  );
}
