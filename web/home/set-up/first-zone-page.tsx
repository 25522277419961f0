import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { company } from '../../../contract/company/company.ts';
import { queryClient } from '../../api/queries.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { LocationField } from './create-company/location-field.tsx';
import { type Draft, LAST_STEP } from './create-company/setup-fields.ts';
import { draftQuery } from './create-company/use-kept-draft.ts';
import { SetupCard, SetupFrame } from './setup-frame.tsx';
import { SETUP } from './texts.ts';

/** The first place to clock in of a company that is being set up, by itself. */
export function FirstZonePage() {
  const { t } = useText(SETUP);
  return (
    <SetupFrame title={t('step.zone')} lead={t('create.zoneNote')}>
      <QueryView query={useQuery(draftQuery)} shape="form">
        {(draft) => <FirstZoneForm draft={draft} />}
      </QueryView>
    </SetupFrame>
  );
}

function FirstZoneForm({ draft }: { draft: Draft }) {
  const { t } = useText(SETUP);
  const { t: shared } = useText(SHARED);
  const go = useGo();
  const { zoneName, zoneLatitude, zoneLongitude } = draft.values;
  const of = useContractForm(company.saveSetupDraft, {
    initial: { values: { zoneName: zoneName ?? '', zoneLatitude, zoneLongitude } },
    complete: (values) => ({ ...values, step: LAST_STEP }),
    onDone: (kept) => {
      queryClient.setQueryData(draftQuery.queryKey, kept);
      go(`/setup/create-company/${LAST_STEP}`);
    },
  });
  return (
    <SetupCard>
      <form onSubmit={of.submit} noValidate>
        <Stack gap="md">
          <FormErrors of={of} />
          <TextField of={of} name="values.zoneName" label={t('field.zoneName')} hint={t('hint.zoneName')} isRequired />
          <LocationField of={of} latitude="values.zoneLatitude" longitude="values.zoneLongitude" />
          <Group justify="space-between">
            <Button variant="default" onClick={() => go('/setup/create-company')}>
              {shared('action.back')}
            </Button>
            <Button type="submit" loading={of.isSaving}>
              {shared('action.next')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SetupCard>
  );
}
