import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { imports } from '../../../contract/imports/imports.ts';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { settlements } from '../../../contract/payroll/settlements.ts';
import { employees } from '../../../contract/people/employees.ts';
import { useCan } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { AppLink, type AppPath } from '../../ui/app-link.tsx';
import classes from './payroll.module.css';
import { beginningBalancePath, companyFieldPath, employeeFieldPath, settlementPath } from './payroll-paths.ts';
import type { PayrollPerson } from './payroll-types.ts';
import { PersonCell } from './person-cell.tsx';
import { BEGINNING_BALANCE, LEAVING_REASON } from './problem-text.ts';
import { PAYROLL } from './texts.ts';

/** One thing to mend; `field` null has no place of its own. */
export type Gap = {
  readonly key: string;
  readonly text: string;
  readonly field: string | null;
  readonly isBlocking: boolean;
  /** Stops nothing, yet weighs as much as what does: it stands first, by name. */
  readonly isSerious?: boolean;
  readonly note?: string;
};
/** Whom it is about; `person` null is the company. */
export type GapGroup = { readonly person: PayrollPerson | null; readonly gaps: readonly Gap[] };

const SHARED_FROM = 4;

/** What is missing, person by person, each with a link to the field; what many have in common to check is one line. */
export function ReadinessList({ groups }: { groups: readonly GapGroup[] }) {
  const { single, shared } = splitShared(groups);
  return (
    <Stack gap={0} className={`${classes.card} ${classes.ruled}`}>
      {single.map((group) => (
        <GroupLine key={group.person?.employeeId ?? 'company'} group={group} />
      ))}
      {shared.map((sharedGap) => (
        <SharedLine key={sharedGap.gap.key} gap={sharedGap.gap} people={sharedGap.people} />
      ))}
    </Stack>
  );
}

type SharedGap = { readonly gap: Gap; readonly people: readonly PayrollPerson[] };

/** Warnings that many people share, apart from the rest. */
function splitShared(groups: readonly GapGroup[]): { single: GapGroup[]; shared: SharedGap[] } {
  const found = new Map<string, { gap: Gap; people: PayrollPerson[] }>();
  for (const { person, gaps } of groups) {
    for (const gap of gaps) {
      if (person === null || gap.isBlocking || gap.isSerious) continue;
      const known = found.get(gap.key) ?? { gap, people: [] };
      found.set(gap.key, known);
      known.people.push(person);
    }
  }
  const shared = [...found.values()].filter((item) => item.people.length >= SHARED_FROM);
  const isShared = (person: PayrollPerson | null, gap: Gap) =>
    person !== null && !gap.isBlocking && !gap.isSerious && shared.some((item) => item.gap.key === gap.key);
  const single = groups
    .map(({ person, gaps }) => ({ person, gaps: gaps.filter((gap) => !isShared(person, gap)) }))
    .filter((group) => group.gaps.length > 0);
  return { single, shared };
}

function useCanOpen(): (gap: Gap) => boolean {
  const canEdit = useCan(employees.update);
  const canBring = useCan(beginningBalances.set);
  const canSettle = useCan(settlements.propose);
  return ({ field }) => (field === BEGINNING_BALANCE ? canBring : field === LEAVING_REASON ? canSettle : canEdit);
}

/** What many people lack may come in a file. */
function useImport({ field }: Gap): AppPath | null {
  const canImport = useCan(imports.upload);
  const canBring = useCan(beginningBalances.set);
  if (!canImport || field === null) return null;
  if (field === BEGINNING_BALANCE) return canBring ? '/import?type=beginning-balance' : null;
  return field.startsWith('address') ? '/import?type=employee-update' : null;
}

function GroupLine({ group: { person, gaps } }: { group: GapGroup }) {
  const { t } = useText(PAYROLL);
  const canOpen = useCanOpen();
  return (
    <Group justify="space-between" align="flex-start" gap="sm" p="sm">
      {person ? <PersonCell person={person} /> : <Text fw={500}>{t('readiness.company')}</Text>}
      <Stack gap={4} miw={0} flex="1 1 300px" maw={640}>
        {gaps.map((gap) => (
          <GapLine key={gap.key} gap={gap} to={canOpen(gap) ? pathOf(person, gap) : null} />
        ))}
      </Stack>
    </Group>
  );
}

function SharedLine({ gap, people }: SharedGap) {
  const { t } = useText(PAYROLL);
  const canOpen = useCanOpen();
  const from = useImport(gap);
  const [isOpen, fold] = useDisclosure(false);
  return (
    <Stack gap="xs" p="sm">
      <Group justify="space-between" gap="sm">
        <GapLine gap={{ ...gap, text: `${gap.text}: ${t('readiness.sharedBy', { count: people.length })}` }} to={null} />
        {from ? <AppLink to={from}>{t('readiness.import')}</AppLink> : null}
        <Button variant="default" size="compact-md" fw={400} aria-expanded={isOpen} onClick={fold.toggle}>
          {t(isOpen ? 'readiness.hidePeople' : 'readiness.showPeople')}
        </Button>
      </Group>
      {isOpen ? (
        <Group gap="md">
          {people.map((person) => {
            const to = canOpen(gap) ? pathOf(person, gap) : null;
            return to ? (
              <AppLink key={person.employeeId} to={to}>
                {person.name}
              </AppLink>
            ) : (
              <Text key={person.employeeId} size="sm">
                {person.name}
              </Text>
            );
          })}
        </Group>
      ) : null}
    </Stack>
  );
}

function pathOf(person: PayrollPerson | null, { field }: Gap): AppPath | null {
  if (field === null || field === 'net') return null;
  if (person && field === LEAVING_REASON) return settlementPath(person.employeeId);
  if (person && field === BEGINNING_BALANCE) return beginningBalancePath(person.employeeId);
  return person ? employeeFieldPath(person.employeeId, field) : companyFieldPath(field);
}

function GapLine({ gap, to }: { gap: Gap; to: AppPath | null }) {
  const { t } = useText(PAYROLL);
  const isRed = gap.isBlocking || gap.isSerious;
  const Icon = isRed ? IconCircleX : IconAlertTriangle;
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Icon
        size={18}
        stroke={1.5}
        aria-label={t(gap.isBlocking ? 'readiness.blocking' : gap.isSerious ? 'readiness.serious' : 'readiness.warning')}
        color={`var(--mantine-color-${isRed ? 'red' : 'orange'}-6)`}
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

type CountBadgeProps = {
  count: number;
  color: string;
  /** What is counted, in the badge, and what is the matter with it, when it is pointed at. */
  words?: string;
  title?: string;
};
export const CountBadge = ({ count, color, words, title }: CountBadgeProps) =>
  count > 0 ? (
    <Badge color={color} title={title}>
      {words ?? count}
    </Badge>
  ) : null;
