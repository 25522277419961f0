import { Alert, Select, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RouteTabs } from '../../ui/route-tabs.tsx';
import { FieldGrid } from '../../ui/section.tsx';
import { offeredDay } from './amount-dialog.tsx';
import { ITEM_TABS } from './item-types.ts';
import { ManyPeople } from './many-people.tsx';
import { isOfPaidDays, RetroChoice } from './retro-amounts.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

/** One item for many people at once: chosen or pasted, looked at, then saved in one go. */
export function ManyPage() {
  const { t } = useText(PAYROLL_ITEMS);
  const list = useListState();
  const payrollId = list.one('item') ?? null;
  const items = useQuery(query(payrollItems.search, { query: {} }));
  const options = (items.data?.content ?? [])
    .filter((item) => item.keyName === null && item.fundKind === null)
    .map((item) => ({ value: item.id, label: (currentLanguage() === 'en' && item.nameEn) || item.name }));
  return (
    <Page title={t('title')}>
      <RouteTabs tabs={ITEM_TABS.map((tab) => ({ to: `/payroll-items/${tab}` as const, label: t(`tab.${tab}`) }))} />
      <Stack gap="md" mt="md">
        <Text c="dimmed">{t('many.lead')}</Text>
        <Select
          label={t('many.item')}
          placeholder={t('many.chooseItem')}
          data={options}
          value={payrollId}
          onChange={(item) => list.set({ item: item ?? undefined })}
          searchable
          maw={480}
        />
        {items.data && options.length === 0 ? <Alert color="gray">{t('amountsDrawer.none')}</Alert> : null}
        {payrollId === null ? null : <ManyOf key={payrollId} payrollId={payrollId} />}
      </Stack>
    </Page>
  );
}

function ManyOf({ payrollId }: { payrollId: string }) {
  const amounts = useQuery(query(itemAmounts.ofItem, { query: { payrollId } }));
  return (
    <QueryView query={amounts} shape="form">
      {({ firstOpenDay }) => <ManyDays payrollId={payrollId} firstOpenDay={firstOpenDay} />}
    </QueryView>
  );
}

function ManyDays({ payrollId, firstOpenDay }: { payrollId: string; firstOpenDay: string | null }) {
  const { t } = useText(PAYROLL_ITEMS);
  const [startDate, setStartDate] = useState<string>(offeredDay(firstOpenDay));
  const [endDate, setEndDate] = useState('');
  const [isRetroactive, setRetroactive] = useState(false);
  const isDated = isPlainDate(startDate);
  const people = useQuery({
    ...query(itemAmounts.people, { query: { payrollId, day: isDated ? startDate : undefined } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FieldGrid>
        <DayInput label={t('amountsDrawer.startDate')} required value={startDate} onChange={setStartDate} />
        <DayInput
          label={t('amountsDrawer.endDate')}
          description={t('amountsDrawer.endHint')}
          value={endDate}
          onChange={setEndDate}
          isClearable
        />
      </FieldGrid>
      <RetroChoice startDate={startDate} firstOpenDay={firstOpenDay} isOn={isRetroactive} onChange={setRetroactive} />
      <QueryView query={people} shape="form" empty={<Text c="dimmed">{t('many.nobody')}</Text>}>
        {(everybody) => (
          <ManyPeople
            payrollId={payrollId}
            startDate={isDated ? startDate : null}
            endDate={isPlainDate(endDate) ? endDate : null}
            isRetroactive={isRetroactive && isOfPaidDays(startDate, firstOpenDay)}
            everybody={everybody}
          />
        )}
      </QueryView>
    </>
  );
}
