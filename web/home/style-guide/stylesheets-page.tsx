import { Stack, Text } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { Page } from '../../ui/page.tsx';
import { LoadingShape } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { useStylesheetsText } from './use-stylesheets-text.ts';

const looks = () => import('./looks.tsx');
const fields = () => import('./field-samples.tsx');
const data = () => import('./data-samples.tsx');
const feedback = () => import('./feedback-samples.tsx');

const SECTIONS = [
  ['colour', lazy(() => looks().then((one) => ({ default: one.Colours })))],
  ['type', lazy(() => looks().then((one) => ({ default: one.TypeSizes })))],
  ['buttons', lazy(() => looks().then((one) => ({ default: one.Buttons })))],
  ['status', lazy(() => looks().then((one) => ({ default: one.States })))],
  ['format', lazy(() => data().then((one) => ({ default: one.Formats })))],
  ['fields', lazy(() => fields().then((one) => ({ default: one.Fields })))],
  ['masks', lazy(() => fields().then((one) => ({ default: one.Masks })))],
  ['cards', lazy(() => data().then((one) => ({ default: one.Cards })))],
  ['table', lazy(() => data().then((one) => ({ default: one.SampleTable })))],
  ['feedback', lazy(() => feedback().then((one) => ({ default: one.Feedback })))],
  ['plan', lazy(() => feedback().then((one) => ({ default: one.UpgradePrompts })))],
  ['dialogs', lazy(() => feedback().then((one) => ({ default: one.Dialogs })))],
  ['paper', lazy(() => feedback().then((one) => ({ default: one.Paper })))],
] as const satisfies readonly (readonly [string, ComponentType])[];

/** The living style guide: what it shows are the parts the pages are made of, not pictures of them. */
export function StylesheetsPage() {
  const { t } = useStylesheetsText();
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
