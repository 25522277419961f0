import { Stack, Text } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useText } from '../../text/use-text.ts';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { STYLESHEETS } from './texts.ts';

const looks = () => import('./looks.tsx');
const fields = () => import('./field-samples.tsx');
const data = () => import('./data-samples.tsx');
const feedback = () => import('./feedback-samples.tsx');

const SECTIONS = [
  ['colour', lazy(() => looks().then((module) => ({ default: module.Colours })))],
  ['type', lazy(() => looks().then((module) => ({ default: module.TypeSizes })))],
  ['buttons', lazy(() => looks().then((module) => ({ default: module.Buttons })))],
  ['status', lazy(() => looks().then((module) => ({ default: module.States })))],
  ['format', lazy(() => data().then((module) => ({ default: module.Formats })))],
  ['fields', lazy(() => fields().then((module) => ({ default: module.Fields })))],
  ['masks', lazy(() => fields().then((module) => ({ default: module.Masks })))],
  ['cards', lazy(() => data().then((module) => ({ default: module.Cards })))],
  ['table', lazy(() => data().then((module) => ({ default: module.SampleTable })))],
  ['feedback', lazy(() => feedback().then((module) => ({ default: module.Feedback })))],
  ['plan', lazy(() => feedback().then((module) => ({ default: module.UpgradePrompts })))],
  ['dialogs', lazy(() => feedback().then((module) => ({ default: module.Dialogs })))],
  ['paper', lazy(() => feedback().then((module) => ({ default: module.Paper })))],
] as const satisfies readonly (readonly [string, ComponentType])[];

/** The living style guide: what it shows are the parts the pages are made of, not pictures of them. */
export function StylesheetsPage() {
  const { t } = useText(STYLESHEETS);
  return (
    <Page title={t('title')}>
      <Text c="dimmed" mb="md">
        {t('lead')}
      </Text>
      <Stack gap="md">
        {SECTIONS.map(([key, Samples]) => (
          <Section key={key} title={t(`section.${key}`)}>
            <Suspense fallback={<LoadingShape shape="form" />}>
              <Samples />
            </Suspense>
          </Section>
        ))}
      </Stack>
    </Page>
  );
}
