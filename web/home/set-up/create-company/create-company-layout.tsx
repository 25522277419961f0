import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { CompleteSetup, company } from '../../../../contract/company/company.ts';
import { organizations } from '../../../../contract/people/organizations.ts';
import { legalIdProblems } from '../../../../domain/company/legal-ids.ts';
import { queryClient } from '../../../api/queries.ts';
import { readSessionAgain, useSession } from '../../../api/session.tsx';
import { useCall } from '../../../api/use-call.ts';
import { currentLanguage } from '../../../text/i18n.ts';
import { SHARED } from '../../../text/shared-text.ts';
import { useText } from '../../../text/use-text.ts';
import { useAppPath, useGo } from '../../../ui/app-link.tsx';
import { brokenRule, issueText } from '../../../ui/form/issue-text.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { WizardPage } from '../../../ui/wizard-page.tsx';
import { SETUP } from '../texts.ts';
import { SetupErrors } from './setup-errors.tsx';
import { completeSetup, type Draft, draftValuesOf, EMPTY_DRAFT, initialOf, LAST_STEP, stepOf } from './setup-fields.ts';
import { draftQuery, useKeptDraft } from './use-kept-draft.ts';
import { WizardContext } from './wizard-context.ts';

/** Whether the company visited last is one that this person has begun and not finished. */
const useHasBegun = () => useSession()?.lastVisitEmployee?.organization.isSetup === false;

/** The set-up of a company in seven steps, gone on with where it was left, on any device. */
export function CreateCompanyLayout() {
  const hasBegun = useHasBegun();
  const draft = useQuery({ ...draftQuery, enabled: hasBegun, staleTime: Number.POSITIVE_INFINITY });
  if (!hasBegun) return <Wizard draft={EMPTY_DRAFT} />;
  return (
    <QueryView query={draft} shape="form">
      {(kept) => <Wizard draft={kept} />}
    </QueryView>
  );
}

const FORM_ID = 'company-step';
const useStep = () => Math.min(Math.max(Number(useAppPath().split('/').at(-1)) || 1, 1), LAST_STEP);

function Wizard({ draft }: { draft: Draft }) {
  const { t } = useText(SETUP);
  const { t: shared } = useText(SHARED);
  const go = useGo();
  const step = useStep();
  const hasBegun = useHasBegun();
  const [isMoving, setMoving] = useState(false);
  useResume(draft, hasBegun);
  const of = useContractForm(company.setup, {
    initial: initialOf(draft),
    complete: completeSetup,
    keepsDraft: true,
    // A whole load: everything read so far was about a company in the making.
    onDone: () => window.location.assign(`/${currentLanguage()}/dashboard`),
  });
  const kept = useKeptDraft({ of, step, isOn: hasBegun });
  const begin = useCall(organizations.create);
  const steps = [
    t('step.business'),
    t('step.company'),
    t('step.ids'),
    t('step.money'),
    t('step.work'),
    t('short.zone'),
    t('short.consent'),
  ];
  const problemsOfStep = () => {
    const checked = CompleteSetup.safeParse(completeSetup(of.form.getValues()), { reportInput: true });
    const problems: Record<string, string> = {};
    for (const issue of checked.error?.issues ?? []) {
      const text = issueText(issue);
      const name = issue.path.join('.');
      if (stepOf(name) === step) problems[name] ??= shared(text.key, text.facts);
    }
    // While later steps are empty the schema does not come to the rules between fields.
    const values = draftValuesOf(of.form.getValues());
    for (const { field, code } of legalIdProblems(values.countryId ?? 'TH', values)) {
      const text = issueText(brokenRule(field, code));
      if (stepOf(field) === step) problems[field] ??= shared(text.key, text.facts);
    }
    return problems;
  };
  const next = async () => {
    const problems = problemsOfStep();
    of.form.setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    if (!hasBegun) await beginCompany();
    go(`/setup/create-company/${step + 1}`);
  };
  const beginCompany = async () => {
    const values = draftValuesOf(of.form.getValues());
    await begin.mutateAsync({ body: values.businessTypeId ? { businessTypeId: values.businessTypeId } : {} });
    queryClient.setQueryData(draftQuery.queryKey, { step: 1, values, savedAt: null });
    await readSessionAgain();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step === LAST_STEP) return of.submit();
    setMoving(true);
    next()
      .catch(() => undefined)
      .finally(() => setMoving(false));
  };
  return (
    <WizardPage
      title={t('create.title')}
      steps={steps}
      step={step - 1}
      isNarrow
      back={<BackButton step={step} hasBegun={hasBegun} />}
      next={
        <Group gap="md">
          {hasBegun ? (
            <Text size="xs" c={kept === 'failed' ? 'red.8' : 'dimmed'} role="status" visibleFrom="xs">
              {t(`create.${kept}`)}
            </Text>
          ) : null}
          <Button type="submit" form={FORM_ID} loading={isMoving || of.isSaving}>
            {step === LAST_STEP ? t('create.finish') : shared('action.next')}
          </Button>
        </Group>
      }
    >
      <form id={FORM_ID} onSubmit={submit} noValidate>
        <Stack gap="md">
          <SetupErrors of={of} step={step} />
          <WizardContext value={of}>
            <Outlet />
          </WizardContext>
        </Stack>
      </form>
    </WizardPage>
  );
}

function BackButton({ step, hasBegun }: { step: number; hasBegun: boolean }) {
  const { t } = useText(SHARED);
  const go = useGo();
  if (step === 1 && hasBegun) return null;
  const back = () => go(step === 1 ? '/setup/connect-to-company' : `/setup/create-company/${step - 1}`);
  return (
    <Button variant="default" onClick={back}>
      {t('action.back')}
    </Button>
  );
}

/** Opens the step that was left last when the address names the first or none. */
function useResume(draft: Draft, hasBegun: boolean) {
  const go = useGo();
  const step = useStep();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival counts
  useEffect(() => {
    if (!hasBegun && step > 1) go('/setup/create-company/1', { replace: true });
    if (hasBegun && step === 1 && draft.step > 1) go(`/setup/create-company/${draft.step}`, { replace: true });
  }, []);
}
