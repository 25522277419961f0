import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { employees } from '../../contract/employees.ts';
import { useCan } from '../api/session.tsx';
import { AppLink, type AppPath } from '../ui/app-link.tsx';
import classes from './payroll.module.css';
import { companyFieldPath, employeeFieldPath } from './payroll-paths.ts';
import type { PayrollPerson } from './payroll-types.ts';
import { PersonCell } from './person-cell.tsx';
import { usePayrollText } from './use-payroll-text.ts';

/** One thing to mend; `field` null has no place of its own. */
export type Gap = {
  readonly key: string;
  readonly text: string;
  readonly field: string | null;
  readonly isBlocking: boolean;
  readonly note?: string;
};
/** Whom it is about; `person` null is the company. */
export type GapGroup = { readonly person: PayrollPerson | null; readonly gaps: readonly Gap[] };

/** What is missing, person by person, each with a link to the field. */
export function ReadinessList({ groups }: { groups: readonly GapGroup[] }) {
  const { t } = usePayrollText();
  const canOpen = useCan(employees.update);
  return (
    <Stack gap={0} className={classes.card}>
      {groups.map(({ person, gaps }, index) => (
        <Group
          key={person?.employeeId ?? 'company'}
          justify="space-between"
          align="flex-start"
          gap="sm"
          p="sm"
          style={index > 0 ? { borderTop: '1px solid var(--wela-hairline)' } : undefined}
        >
          {person ? <PersonCell person={person} /> : <Text fw={500}>{t('readiness.company')}</Text>}
          <Stack gap={4} miw={0} flex="1 1 300px" maw={640}>
            {gaps.map((gap) => (
              <GapLine key={gap.key} gap={gap} to={canOpen ? pathOf(person, gap) : null} />
            ))}
          </Stack>
        </Group>
      ))}
    </Stack>
  );
}

function pathOf(person: PayrollPerson | null, { field }: Gap): AppPath | null {
  if (field === null || field === 'net') return null;
  return person ? employeeFieldPath(person.employeeId, field) : companyFieldPath(field);
}

function GapLine({ gap, to }: { gap: Gap; to: AppPath | null }) {
  const { t } = usePayrollText();
  const Icon = gap.isBlocking ? IconCircleX : IconAlertTriangle;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Icon
        size={18}
        stroke={1.5}
        aria-label={t(gap.isBlocking ? 'readiness.blocking' : 'readiness.warning')}
        color={`var(--mantine-color-${gap.isBlocking ? 'red' : 'orange'}-6)`}
        style={{ flex: 'none', marginTop: 2 }}
      />
      <Text size="sm" component="div" flex={1}>
        {gap.text}
        {gap.note ? (
          <Text span inherit c="dimmed">
            {' '}
            · {gap.note}
          </Text>
        ) : null}
      </Text>
      {to ? (
        <AppLink to={to} aria-label={`${t('readiness.fix')}: ${gap.text}`}>
          {t('readiness.fix')}
        </AppLink>
      ) : null}
    </Group>
  );
}

/** One calm line where nothing is to be done. */
export function AllClear({ children, right }: { children: ReactNode; right?: ReactNode }) {
  return (
    <Group className={classes.card} p="sm" gap="xs" justify="space-between">
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={18} stroke={1.5} color="var(--mantine-color-teal-6)" aria-hidden style={{ flex: 'none' }} />
        <Text>{children}</Text>
      </Group>
      {right}
    </Group>
  );
}

export const CountBadge = ({ count, color }: { count: number; color: string }) =>
  count > 0 ? (
    <Badge color={color} variant="light" size="sm" radius="sm">
      {count}
    </Badge>
  ) : null;
