import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { AmountList } from './amount-list.tsx';
import type { ItemAmount } from './item-amount.ts';
import { TABS } from './item-types.ts';
import { PositionAll } from './position-all.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

const kindsOf = (list: readonly ItemAmount[]) =>
  TABS.map(({ tab, type }) => ({ tab, found: list.filter((amount) => amount.payrollType === type) })).filter(
    ({ found }) => found.length > 0,
  );

/** What each own item pays to everybody of a position, by kind of item. */
export function PositionAmounts({ positionId }: { positionId: string }) {
  const { t } = useText(PAYROLL_ITEMS);
  const amounts = useQuery(query(payrollItems.ofPosition, { query: { positionId } }));
  const [isAllOpen, setAllOpen] = useState(false);
  return (
    <QueryView query={amounts} shape="form" empty={<Text c="dimmed">{t('amountsDrawer.none')}</Text>}>
      {(list) => (
        <Stack gap="lg">
          <Can call={payrollItems.setAllOfPosition}>
            <Button variant="default" aria-haspopup="dialog" onClick={() => setAllOpen(true)} style={{ alignSelf: 'flex-start' }}>
              {t('positionAll.title')}
            </Button>
          </Can>
          <Dialog isOpen={isAllOpen} onClose={() => setAllOpen(false)} title={t('positionAll.title')} size={560}>
            {isAllOpen ? <PositionAll positionId={positionId} list={list} onClose={() => setAllOpen(false)} /> : null}
          </Dialog>
          {kindsOf(list).map(({ tab, found }) => (
            <section key={tab} aria-label={t(`tab.${tab}`)}>
              <Title order={3} fz={14} mb={4}>
                {t(`tab.${tab}`)}
              </Title>
              <AmountList list={found} level={{ kind: 'position', id: positionId }} />
            </section>
          ))}
        </Stack>
      )}
    </QueryView>
  );
}
