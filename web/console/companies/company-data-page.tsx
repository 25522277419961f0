import { SegmentedControl, Stack } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { CompanyActivity } from './company-activity.tsx';
import { CompanyPeople } from './company-people.tsx';
import { CONSOLE } from './texts.ts';
import { UnderAccess } from './under-access.tsx';
import { useOrganization } from './use-organization.ts';

/** What staff read of a company within a window; the way to a window without one. */
export function CompanyDataPage() {
  return (
    <QueryView query={useOrganization()} shape="form">
      {(data) => (
        <UnderAccess organizationId={data.id}>
          <CompanyData orgId={data.id} />
        </UnderAccess>
      )}
    </QueryView>
  );
}

function CompanyData({ orgId }: { orgId: string }) {
  const { t } = useText(CONSOLE);
  const list = useListState();
  const view = list.one('view') === 'activity' ? 'activity' : 'people';
  return (
    <Section title={t(`section.${view}`)} note={t(`note.${view}`)}>
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('tab.detail')}
          value={view}
          data={[
            { value: 'people', label: t('section.people') },
            { value: 'activity', label: t('section.activity') },
          ]}
          onChange={(next) => list.set({ view: next === 'people' ? undefined : next, q: undefined, sort: undefined })}
          w="fit-content"
        />
        {view === 'people' ? <CompanyPeople orgId={orgId} /> : <CompanyActivity orgId={orgId} />}
      </Stack>
    </Section>
  );
}
