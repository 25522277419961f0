import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RouteTabs } from '../../ui/route-tabs.tsx';
import { Section } from '../../ui/section.tsx';
import { leaveTabs } from '../shared/leave-tabs.ts';
import { LEAVE } from '../shared/texts.ts';
import { CloseYears } from './close-years.tsx';
import { ClosingList } from './closing-list.tsx';
import { SettingForm } from './setting-form.tsx';
import { LEAVE_YEARS } from './texts.ts';

/** When leave years begin, and what happens to what is left when they end. */
export function YearsPage() {
  const { t } = useText(LEAVE_YEARS);
  const { t: leave } = useText(LEAVE);
  const setting = useQuery(query(leaveBalances.setting, { query: {} }));
  return (
    <Page title={leave('title')}>
      <RouteTabs tabs={leaveTabs(leave)} />
      <Stack gap="md">
        <Section title={t('setting.title')} note={t('setting.note')}>
          <QueryView query={setting} shape="form">
            {(found) => <SettingForm key={found.version} setting={found} />}
          </QueryView>
        </Section>
        <Section title={t('list.title')} note={t('close.note')} action={<CloseYears />}>
          <ClosingList />
        </Section>
      </Stack>
    </Page>
  );
}
