import { Alert, Button, Checkbox, Group, List, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { face } from '../../../contract/places/face.ts';
import { zones } from '../../../contract/places/zones.ts';
import { ApiError } from '../../api/api-error.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { useEmployeesById } from '../../people/shared/general-lists.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { WizardPage } from '../../ui/wizard-page.tsx';
import { ZONES } from '../shared/texts.ts';
import { FacePhotos } from './face-photos.tsx';
import { FaceScans } from './face-scans.tsx';

export type FaceState = WireAnswer<typeof face.get>;
type ZoneChoice = WireAnswer<typeof zones.list>[number];

/** Registers a face at a scanner: who and where, consent, photos, three looks. The address keeps who and where. */
export function FaceWizardPage() {
  const { t } = useText(ZONES);
  const go = useGo();
  const found = useQuery(query(zones.list, { query: { zoneTypes: ['face_scan'], active: 'true' } }));
  return (
    <QueryView
      query={found}
      empty={
        <Page title={t('face.title')}>
          <EmptyState
            title={t('face.noZone')}
            text={t('face.noZoneText')}
            action={<Button onClick={() => go('/zone/face-scanner')}>{t('face.toZones')}</Button>}
          />
        </Page>
      }
    >
      {(list) => <FaceWizard zones={list} />}
    </QueryView>
  );
}

function FaceWizard({ zones: choices }: { zones: readonly ZoneChoice[] }) {
  const url = useListState();
  const zoneId =
    choices.find((choice) => choice.id === url.one('zoneId'))?.id ?? (choices.length === 1 ? choices[0]?.id : undefined);
  const employeeId = url.one('employeeId');
  const isChosen = url.one('step') !== undefined && zoneId !== undefined && employeeId !== undefined;
  if (!isChosen) return <ChooseStep choices={choices} zoneId={zoneId} employeeId={employeeId} onSet={url.set} />;
  return <FaceSteps zoneId={zoneId} employeeId={employeeId} onBack={() => url.set({ step: undefined })} />;
}

const useSteps = () => {
  const { t } = useText(ZONES);
  return [t('face.step.who'), t('face.step.consent'), t('face.step.photos'), t('face.step.scans')];
};

type ChooseProps = {
  choices: readonly ZoneChoice[];
  zoneId: string | undefined;
  employeeId: string | undefined;
  onSet: (patch: Record<string, string | undefined>) => void;
};
function ChooseStep({ choices, zoneId, employeeId, onSet }: ChooseProps) {
  const { t } = useText(ZONES);
  const { t: shared } = useText(SHARED);
  const people = useEmployeesById();
  const options = [...(people.data?.values() ?? [])].map((employee) => ({
    value: employee.id,
    label: `${employee.code} · ${format.name(employee)}`,
  }));
  return (
    <WizardPage
      title={t('face.title')}
      steps={useSteps()}
      step={0}
      next={
        <Button disabled={!zoneId || !employeeId} onClick={() => onSet({ zoneId, employeeId, step: '1' })}>
          {shared('action.next')}
        </Button>
      }
    >
      <Stack maw={480}>
        <Select
          label={t('face.employee')}
          data={options}
          value={employeeId ?? null}
          onChange={(next) => onSet({ employeeId: next ?? undefined })}
          searchable
          limit={50}
        />
        <Select
          label={t('face.zone')}
          data={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
          value={zoneId ?? null}
          onChange={(next) => onSet({ zoneId: next ?? undefined })}
        />
      </Stack>
    </WizardPage>
  );
}

type StepsProps = { zoneId: string; employeeId: string; onBack: () => void };
/** Where the person stands says which step is next; a page that was left goes on there. */
function FaceSteps({ zoneId, employeeId, onBack }: StepsProps) {
  const { t } = useText(ZONES);
  const { t: shared } = useText(SHARED);
  const steps = useSteps();
  const found = useQuery(query(face.get, { query: { employeeId } }));
  const back = (
    <Button variant="default" onClick={onBack}>
      {shared('action.back')}
    </Button>
  );
  return (
    <QueryView query={found} shape="form">
      {(state) => {
        const at = state.zones.find((zone) => zone.zoneId === zoneId);
        const step = !state.consent.isGiven ? 1 : at ? 3 : 2;
        return (
          <WizardPage
            title={`${t('face.title')}: ${state.name}`}
            steps={steps}
            step={step}
            back={back}
            action={state.consent.isGiven || state.zones.length > 0 ? <DeleteFace state={state} onDone={onBack} /> : undefined}
          >
            {step === 1 ? <ConsentStep state={state} /> : null}
            {step === 2 ? <FacePhotos state={state} zoneId={zoneId} /> : null}
            {at ? <FaceScans person={at} /> : null}
          </WizardPage>
        );
      }}
    </QueryView>
  );
}

const SCANNER_ERRORS = ['face/timeout', 'face/scanner-failed'];

/**
 * Consent, photos and the person in every scanner go; the activity log keeps that they did. A scanner that does not answer can be
 * left out when it is gone.
 */
function DeleteFace({ state, onDone }: { state: FaceState; onDone: () => void }) {
  const { t } = useText(ZONES);
  const remove = useCall(face.remove, { doneText: t('face.deleted'), onDone });
  const send = (withoutScanner?: 'true') => remove.mutate({ query: { employeeId: state.employeeId, withoutScanner } });
  const isUnanswered = remove.error instanceof ApiError && SCANNER_ERRORS.includes(remove.error.code);
  return (
    <Group gap="xs">
      {isUnanswered ? (
        <ConfirmButton
          question={t('face.goneQuestion')}
          text={t('face.goneText')}
          verb={t('face.gone')}
          loading={remove.isPending}
          onConfirm={() => send('true')}
        >
          {t('face.gone')}
        </ConfirmButton>
      ) : null}
      <ConfirmButton
        question={t('face.deleteQuestion', { name: state.name })}
        text={t('face.deleteText')}
        verb={t('face.delete')}
        loading={remove.isPending}
        onConfirm={() => send()}
      >
        {t('face.delete')}
      </ConfirmButton>
    </Group>
  );
}

function ConsentStep({ state }: { state: FaceState }) {
  const { t } = useText(ZONES);
  const [isAgreed, setAgreed] = useState(false);
  const agree = useCall(face.consent, {});
  return (
    <Stack maw={640} gap="md">
      <Text>{t('face.consentText', { name: state.name })}</Text>
      <List size="sm" spacing={4}>
        <List.Item>{t('face.consentWhat')}</List.Item>
        <List.Item>{t('face.consentWhy')}</List.Item>
        <List.Item>{t('face.consentHowLong')}</List.Item>
        <List.Item>{t('face.consentChoice')}</List.Item>
      </List>
      <Checkbox
        label={t('face.consentAgree', { name: state.name })}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Alert color="gray">{t('face.consentNothing')}</Alert>
      <div>
        <Button
          disabled={!isAgreed}
          loading={agree.isPending}
          onClick={() => agree.mutate({ body: { employeeId: state.employeeId, accepted: true } })}
        >
          {t('face.consentSave')}
        </Button>
      </div>
    </Stack>
  );
}
