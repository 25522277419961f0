import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import classes from './payroll.module.css';
import type { Slip, SlipLine } from './payroll-types.ts';
import { warningText } from './problem-text.ts';
import { PAYROLL } from './texts.ts';

type SlipViewProps = { slip: Slip; onExplain: (itemId: string) => void };

/** A slip to read: net first, then what adds and what takes; every amount opens its derivation. */
export function SlipView({ slip, onExplain }: SlipViewProps) {
  const { t } = useText(PAYROLL);
  const account = slip.bankAccountTail
    ? t('slip.toAccount', { bank: slip.bankName ?? '', tail: slip.bankAccountTail })
    : t('slip.noAccount');
  return (
    <Stack gap="md">
      <div className={classes.net}>
        <Text span>{t('slip.net')}</Text>
        <strong>{format.currency(slip.net)}</strong>
        <Text size="sm" c="dimmed" w="100%">
          {t('figure.payDate')} {format.day(slip.payDate)} · {account}
        </Text>
      </div>
      {slip.warnings.map((warning) => (
        <Text key={warning.code} size="sm" className={classes.override}>
          {warningText(warning, t)}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {t('slip.tapHint')}
      </Text>
      <Lines title={t('slip.incomes')} lines={slip.incomes} none={t('slip.noIncomes')} sum={slip.income} onExplain={onExplain} />
      <Lines
        title={t('slip.deductions')}
        lines={slip.deductions}
        none={t('slip.noDeductions')}
        sum={slip.deduction}
        onExplain={onExplain}
      />
      <SmallFigures
        title={t('slip.yearToDate')}
        figures={[
          [t('figure.income'), slip.yearToDate.income],
          [t('figure.tax'), slip.yearToDate.tax],
          [t('figure.socialSecurity'), slip.yearToDate.socialSecurity],
        ]}
      />
      <SmallFigures
        title={t('slip.employer')}
        figures={[
          [t('figure.socialSecurity'), slip.socialSecurityEmployer],
          [t('figure.welfareFund'), slip.welfareFundEmployer],
          ...(slip.fundsEmployer > 0 ? [[t('figure.funds'), slip.fundsEmployer] as const] : []),
        ]}
      />
    </Stack>
  );
}

type LinesProps = { title: string; lines: readonly SlipLine[]; none: string; sum: number; onExplain: (itemId: string) => void };
function Lines({ title, lines, none, sum, onExplain }: LinesProps) {
  const { t } = useText(PAYROLL);
  return (
    <section aria-label={title}>
      <Text fw={600} px={8}>
        {title}
      </Text>
      {lines.length === 0 ? (
        <Text c="dimmed" px={8} py={8}>
          {none}
        </Text>
      ) : null}
      {lines.map((line) => (
        <UnstyledButton key={line.itemId} className={classes.line} onClick={() => onExplain(line.itemId)}>
          <span>
            {line.name}
            {line.note ? (
              <Text size="xs" c="dimmed">
                {line.note}
              </Text>
            ) : null}
            {line.override ? (
              <Group gap={4} c="orange.8" fz="xs">
                <IconPencil size={14} stroke={1.5} />
                {t('slip.override')}
              </Group>
            ) : null}
          </span>
          <span className={classes.amount}>{format.money(line.amount)}</span>
          <span className="wela-visually-hidden">{t('slip.explain', { name: line.name })}</span>
        </UnstyledButton>
      ))}
      <div className={classes.sumLine}>
        <span>{t('figure.total')}</span>
        <span>{format.money(sum)}</span>
      </div>
    </section>
  );
}

function SmallFigures({ title, figures }: { title: string; figures: readonly (readonly [string, number])[] }) {
  const shown = figures.filter(([, amount]) => amount !== 0);
  if (shown.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text size="sm" fw={500} px={8}>
        {title}
      </Text>
      {shown.map(([label, amount]) => (
        <Group key={label} justify="space-between" px={8} fz={13} c="dimmed">
          <span>{label}</span>
          <span className={classes.figure}>{format.money(amount)}</span>
        </Group>
      ))}
    </section>
  );
}
