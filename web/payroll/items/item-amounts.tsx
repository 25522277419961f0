import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { AmountHistory } from './amount-history.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

type OfItem = WireAnswer<typeof itemAmounts.ofItem>;
const SHOWN = 50;

/** What an item pays to everybody in time, and who has another amount. */
export function ItemAmounts({ payrollId }: { payrollId: string }) {
  const { t } = useText(PAYROLL_ITEMS);
  const amounts = useQuery(query(itemAmounts.ofItem, { query: { payrollId } }));
  const remove = useCall(itemAmounts.removeFromItem, { doneText: t('amountsDrawer.saved') });
  return (
    <QueryView query={amounts} shape="form">
      {({ entries, positions, people }) => (
        <Stack gap="lg">
          <section aria-label={t('itemAmounts.everybody')}>
            <Title order={3} fz={14} mb={4}>
              {t('itemAmounts.everybody')}
            </Title>
            <AmountHistory
              entries={entries}
              isBusy={remove.isPending}
              change={{ payrollId }}
              onTakeBack={(startDate, isRetroactive) =>
                remove.mutate({ query: { payrollId, startDate, ...(isRetroactive ? { isRetroactive } : {}) } })
              }
            />
          </section>
          <Others
            title={t('itemAmounts.positions')}
            list={positions.map(({ positionId, name, ...own }) => ({ id: positionId, name, ...own }))}
          />
          <Others
            title={t('itemAmounts.people')}
            list={people.map(({ employee, ...own }) => ({
              id: employee.employeeId,
              name: `${employee.code} ${employee.name}`,
              ...own,
            }))}
          />
        </Stack>
      )}
    </QueryView>
  );
}

type Other = Omit<OfItem['positions'][number], 'positionId'> & { readonly id: string };
function Others({ title, list }: { title: string; list: readonly Other[] }) {
  const { t } = useText(PAYROLL_ITEMS);
  if (list.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={3} fz={14} mb={4}>
        {`${title} (${format.count(list.length)})`}
      </Title>
      {list.slice(0, SHOWN).map((other) => (
        <Text key={other.id} size="sm" py={2}>
          {`${other.name} · ${[
            other.amount === null ? null : format.currency(other.amount),
            other.startDate === null ? null : t('amountsDrawer.since', { date: format.day(other.startDate) }),
            other.next === null
              ? null
              : other.next.amount === null
                ? t('amountsDrawer.nextNone', { date: format.day(other.next.startDate) })
                : t('amountsDrawer.next', { date: format.day(other.next.startDate), amount: format.currency(other.next.amount) }),
          ]
            .filter((part) => part !== null)
            .join(' · ')}`}
        </Text>
      ))}
      {list.length > SHOWN ? (
        <Text size="sm" c="dimmed">
          {t('itemAmounts.more', { count: list.length - SHOWN })}
        </Text>
      ) : null}
    </section>
  );
}
