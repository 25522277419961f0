import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { AmountList, type ItemAmount } from './amount-list.tsx';
import { TABS } from './item-types.ts';
import { PAYROLL_ITEMS } from './texts.ts';

const kindsOf = (list: readonly ItemAmount[]) =>
  TABS.map(({ tab, type }) => ({ tab, found: list.filter((amount) => amount.payrollType === type) })).filter(
    ({ found }) => found.length > 0,
  );

/** What each own item pays to everybody of a position, by kind of item. */
export function PositionAmounts({ positionId }: { positionId: string }) {
  const { t } = useText(PAYROLL_ITEMS);
  const amounts = useQuery(query(payrollItems.ofPosition, { query: { positionId } }));
  const after = { doneText: t('amountsDrawer.saved') };
  const set = useCall(payrollItems.setOfPosition, after);
  const remove = useCall(payrollItems.removeFromPosition, after);
  return (
    <QueryView query={amounts} shape="form" empty={<Text c="dimmed">{t('amountsDrawer.none')}</Text>}>
      {(list) => (
        <Stack gap="lg">
          {kindsOf(list).map(({ tab, found }) => (
            <section key={tab} aria-label={t(`tab.${tab}`)}>
              <Title order={3} fz={14} mb={4}>
                {t(`tab.${tab}`)}
              </Title>
              <AmountList
                list={found}
                isBusy={set.isPending || remove.isPending}
                onSet={(payrollId, amount) => set.mutate({ body: { positionId, payrollId, amount } })}
                onReset={(payrollId) => remove.mutate({ query: { positionId, payrollId } })}
              />
            </section>
          ))}
        </Stack>
      )}
    </QueryView>
  );
}
