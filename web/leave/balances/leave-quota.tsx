import { TextInput, Title } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { isPlainDate } from '../../../domain/units.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { LightWait } from '../../ui/light-wait.tsx';
import { BalanceCards } from './balance-card.tsx';
import classes from './balances.module.css';
import { useBalances, usePersonOf } from './own-balance-calls.ts';
import { LEAVE_BALANCES } from './texts.ts';

const EntriesSheet = lazy(() => import('./entries-sheet.tsx').then((module) => ({ default: module.EntriesSheet })));

/** Day and opened type as the address says them. */
export type QuotaPlace = {
  readonly date: string | undefined;
  readonly type: string | undefined;
  on(date: string | undefined): void;
  open(type: string): void;
  close(): void;
};

/** Balance cards on a phone, at the end of any day: of a person, or one's own without one. */
export function LeaveQuota({ employeeId, place }: { employeeId: string | undefined; place: QuotaPlace }) {
  const { t } = useText(LEAVE_BALANCES);
  const date = place.date !== undefined && isPlainDate(place.date) ? place.date : today();
  const person = usePersonOf(employeeId).data;
  const title = person
    ? t('drawer.title', { name: format.name(person) })
    : t(employeeId === undefined ? 'own.title' : 'own.titleOf');
  useEffect(() => {
    document.title = `${title} · Wela`;
  }, [title]);
  const found = useBalances({ employeeId, date });
  const balance = found.data?.find((known) => known.leaveType.id === place.type);
  const choose = (next: string) => place.on(next === '' || next === today() ? undefined : next);
  return (
    <div className={classes.phonePage}>
      <Title order={1} fz={20}>
        {title}
      </Title>
      <TextInput type="date" size="md" label={t('date')} value={date} onChange={(event) => choose(event.currentTarget.value)} />
      {found.data === undefined ? <LightWait query={found} /> : null}
      {found.data?.length === 0 ? <p>{t('own.none')}</p> : null}
      {found.data ? <BalanceCards balances={found.data} onOpen={place.open} /> : null}
      <Suspense fallback={null}>
        {balance ? <EntriesSheet balance={balance} employeeId={employeeId} date={date} onClose={place.close} /> : null}
      </Suspense>
    </div>
  );
}
