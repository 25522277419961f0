import { Badge, Button, Collapse, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import classes from '../shared/payroll.module.css';
import { AllClear } from '../shared/readiness-list.tsx';
import { type Difference, type Differences, signed } from './difference.ts';
import { DifferencesTable } from './differences-table.tsx';
import { LimitButton } from './limit-dialog.tsx';
import { OddPay } from './odd-pay.tsx';
import { useDifferences } from './report-totals.tsx';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

/** Against the month before, or the run of this month that was voided: what has no reason on top, then what exceeds the company's limit. */
export function DifferencesStep() {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const [against, setAgainst] = useState<'previous' | 'voided'>('previous');
  const usual = useDifferences();
  const withVoided = useQuery({
    ...query(payrollReports.differences, { query: { payrollReportId: report.payrollReportId, against: 'voided' } }),
    enabled: against === 'voided',
  });
  const differences = against === 'voided' ? withVoided : usual;
  return (
    <Stack gap="md">
      {usual.data?.voided ? (
        <SegmentedControl
          aria-label={t('differences.against')}
          w="fit-content"
          value={against}
          onChange={(next) => setAgainst(next === 'voided' ? 'voided' : 'previous')}
          data={[
            { value: 'previous', label: t('differences.monthBefore') },
            { value: 'voided', label: t('differences.voidedRun') },
          ]}
        />
      ) : null}
      {against === 'previous' && usual.data ? <OddPay people={usual.data.people} /> : null}
      <QueryView query={differences}>
        {(found) =>
          found.previous === null ? (
            <AllClear>{t('differences.first')}</AllClear>
          ) : (
            <Compared differences={found} previousName={found.previous.name} />
          )
        }
      </QueryView>
    </Stack>
  );
}

const isChanged = (difference: Difference) => difference.delta !== 0 || difference.items.length > 0;
const largestFirst = (a: Difference, b: Difference) => Math.abs(b.delta) - Math.abs(a.delta);

function Compared({ differences, previousName }: { differences: Differences; previousName: string }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const changed = differences.people.filter(isChanged).sort(largestFirst);
  const unexplained = changed.filter((difference) => difference.isUnexplained);
  const large = changed.filter((difference) => difference.isLarge && !difference.isUnexplained);
  const small = changed.filter((difference) => !difference.isLarge && !difference.isUnexplained);
  const { percent, amount } = differences.threshold;
  const limit = { all: report.totals.employees, percent, amount: format.currency(amount) };
  const present = new Set(changed.filter((difference) => difference.newNet !== null).map((difference) => difference.employeeId));
  const same = report.totals.employees - present.size;
  const { oldNet, newNet, delta } = differences.totals;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text c="dimmed">{t('differences.compared', { name: previousName })}</Text>
        <Text fw={500}>
          {format.currency(oldNet)} → {format.currency(newNet)} ({signed(delta)})
        </Text>
      </Group>
      {unexplained.length > 0 ? (
        <section>
          <Title order={2} fz={16}>
            {t('differences.unexplained', { count: unexplained.length })}
          </Title>
          <Text c="dimmed" mb="xs">
            {t('differences.unexplainedText')}
          </Text>
          <DifferencesTable people={unexplained} isOpen />
        </section>
      ) : (
        <AllClear>{t('differences.allExplained')}</AllClear>
      )}
      <section>
        <Group justify="space-between" gap="sm" mb="xs">
          <Title order={2} fz={16}>
            {differences.totals.large > 0
              ? t('differences.large', { count: differences.totals.large, ...limit })
              : t('differences.noneLarge', limit)}
          </Title>
          <LimitButton threshold={differences.threshold} />
        </Group>
        {large.length > 0 ? <DifferencesTable people={large} /> : null}
      </section>
      {small.length > 0 ? (
        <Folded title={t('differences.small', { count: small.length })} right={<ReasonCounts people={small} />}>
          <DifferencesTable people={small} />
        </Folded>
      ) : null}
      {same > 0 ? <AllClear>{t('differences.same', { count: same })}</AllClear> : null}
    </Stack>
  );
}

function Folded({ title, right, children }: { title: string; right: ReactNode; children: ReactNode }) {
  const { t } = useText(PAYROLL_REPORTS);
  const [isOpen, fold] = useDisclosure(false);
  return (
    <section>
      <Group className={classes.card} p="sm" justify="space-between" gap="sm">
        <Stack gap={4}>
          <Text fw={500}>{title}</Text>
          {right}
        </Stack>
        <Button
          variant="default"
          aria-expanded={isOpen}
          onClick={fold.toggle}
          rightSection={<IconChevronDown size={14} stroke={1.5} style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
        >
          {t(isOpen ? 'differences.hide' : 'differences.show')}
        </Button>
      </Group>
      <Collapse expanded={isOpen} mt={isOpen ? 'sm' : 0}>
        {isOpen ? children : null}
      </Collapse>
    </section>
  );
}

function ReasonCounts({ people }: { people: readonly Difference[] }) {
  const { t } = useText(PAYROLL_REPORTS);
  const counts = new Map<Difference['reasons'][number], number>();
  for (const person of people) for (const reason of person.reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return (
    <Group gap={6}>
      {[...counts]
        .sort((a, b) => b[1] - a[1])
        .map(([reason, count]) => (
          <Badge key={reason} color="gray">
            {t(`differences.reason.${reason}`)} {format.count(count)}
          </Badge>
        ))}
    </Group>
  );
}
