import { Button, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PayrollFile } from '../../../domain/payroll/current-period.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { type AppPath, useGo } from '../../ui/app-link.tsx';
import { QueryFailure } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { statusOf } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './dashboard.module.css';
import { type PayrollCardData, payrollsQuery } from './dashboard-data.ts';
import { DASHBOARD } from './texts.ts';

/** The present period of each payroll: where it stands, its dates, and what comes next. */
export function PayrollCards() {
  const found = useQuery(payrollsQuery);
  if (found.error && found.data === undefined) return <QueryFailure error={found.error} onRetry={() => void found.refetch()} />;
  return found.data?.map((card) => <PayrollCard key={card.templateId} card={card} />);
}

function PayrollCard({ card }: { card: PayrollCardData }) {
  const { t } = useText(DASHBOARD);
  const { status, month, name } = card;
  const title = t('payroll.title', { month: format.month(month) });
  return (
    <Section
      title={title}
      name={`${title} ${name}`}
      note={name}
      action={
        status === null ? (
          <StatusBadge status="upcoming" label={t('payroll.notBegun')} />
        ) : (
          <StatusBadge status={statusOf(status)} />
        )
      }
    >
      <dl className={classes.dates}>
        <DateOf label={t('payroll.cutOff')} day={card.cutOff} />
        <DateOf label={t(status === 'APPROVED' ? 'payroll.payDate' : 'payroll.toBePaid')} day={card.payDate} />
        <DateOf label={t('payroll.pnd1')} day={card.pnd1Due} card={card} file="pnd1" />
        <DateOf label={t('payroll.sso')} day={card.ssoDue} card={card} file="sso" />
      </dl>
      <Group justify="space-between" gap="sm" mt="sm">
        <Text size="sm" c="dimmed">
          {t(`payroll.now.${card.step}`)}
        </Text>
        <NextStep card={card} />
      </Group>
    </Section>
  );
}

type DateOfProps = { label: string; day: string; card?: PayrollCardData; file?: PayrollFile };
function DateOf({ label, day, card, file }: DateOfProps) {
  const { t } = useText(DASHBOARD);
  const isTaken = file !== undefined && card?.taken.includes(file);
  const isLate = file !== undefined && card?.status === 'APPROVED' && !isTaken && day < today();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isTaken ? (
          <IconCircleCheck size={16} stroke={1.75} color="var(--mantine-color-teal-6)" aria-label={t('payroll.taken')} />
        ) : null}
        <Text component="span" c={isLate ? 'red' : undefined}>
          {format.day(day)}
        </Text>
      </dd>
    </div>
  );
}

/** Where the next step is done; who may not do it looks at the payroll. */
function placeOf({ step, isMaker, month, payDate, templateId, payrollReportId }: PayrollCardData): AppPath | null {
  if (step === 'begin') return isMaker ? `/payrolls/template/view/${templateId}/employees#new` : null;
  if (step === 'pnd1') return `/payrolls/wht1?month=${payDate.slice(0, 7)}`;
  if (step === 'sso') return `/payrolls/sso?month=${month}`;
  return `/payrolls/report/${payrollReportId}`;
}

function NextStep({ card }: { card: PayrollCardData }) {
  const { t } = useText(DASHBOARD);
  const go = useGo();
  const place = placeOf(card);
  if (place === null) return null;
  const { step, isMaker, month } = card;
  if (step === 'wait' || step === 'done' || !(isMaker || step === 'approve')) {
    return (
      <Button variant="default" onClick={() => go(place)}>
        {t('payroll.look')}
      </Button>
    );
  }
  return <Button onClick={() => go(place)}>{t(`payroll.step.${step}`, { month: format.month(month) })}</Button>;
}
