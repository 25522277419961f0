import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { PersonCell } from '../shared/person-cell.tsx';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import { BalanceForm } from './balance-form.tsx';
import type { BalanceRow } from './balances-page.tsx';
import { BEGINNING_BALANCES } from './texts.ts';

type BalanceDrawerProps = { employeeId: string | null; year: number; onClose: () => void };

/** One person's beginning balance of a year. */
export function BalanceDrawer({ employeeId, year, onClose }: BalanceDrawerProps) {
  const { t, language } = useText(BEGINNING_BALANCES);
  const found = useQuery({
    ...query(beginningBalances.list, { query: { year, employeeId: employeeId ?? undefined, size: 1 } }),
    enabled: employeeId !== null,
  });
  return (
    <SideDrawer
      title={t('drawer', { year: shownTaxYear(year, language) })}
      isOpen={employeeId !== null}
      hasAddress
      onClose={onClose}
      size={520}
    >
      {employeeId === null ? null : (
        <QueryView query={found} shape="form">
          {({ content: [row] }) => (row ? <Balance row={row} year={year} onClose={onClose} /> : null)}
        </QueryView>
      )}
    </SideDrawer>
  );
}

type BalanceProps = { row: BalanceRow; year: number; onClose: () => void };

function Balance({ row, year, onClose }: BalanceProps) {
  const { t } = useText(BEGINNING_BALANCES);
  const canSet = useCan(beginningBalances.set);
  const icon = { size: 18, stroke: 1.5 };
  return (
    <Stack gap="md">
      <PersonCell person={row} size={36} />
      <Text size="sm" c="dimmed">
        {t('expected', { count: row.paymentsExpected })}
      </Text>
      {row.isLocked ? (
        <Alert color="orange" icon={<IconLock {...icon} />}>
          {t('locked')}
        </Alert>
      ) : row.isUsed && canSet ? (
        <Alert color="gray" icon={<IconInfoCircle {...icon} />}>
          {t('used')}
        </Alert>
      ) : null}
      {canSet ? null : (
        <Alert color="gray" icon={<IconLock {...icon} />}>
          {t('readOnly')}
        </Alert>
      )}
      {row.balance?.reason ? (
        <Text size="sm" c="dimmed">
          {t('lastReason', { date: format.dateOf(row.balance.updatedDate), reason: row.balance.reason })}
        </Text>
      ) : null}
      <BalanceForm
        key={row.balance?.version ?? 'new'}
        row={row}
        year={year}
        isEditable={canSet && !row.isLocked}
        onClose={onClose}
      />
    </Stack>
  );
}
