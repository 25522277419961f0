import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { boardCosts } from '../../../contract/payroll/board-costs.ts';
import { WORKING_DAY_MINUTES } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import explain from '../../time/shared/explain/explain.module.css';
import { QueryView } from '../../ui/query-view.tsx';
import type { ShownBoard } from './board-state.ts';
import { SHIFTS } from './texts.ts';

type Person = WireAnswer<typeof boardCosts.day>['people'][number];
type Part = Person['parts'][number];

/** How the planned cost of a day comes about, person by person. */
export function CostView({ shown, day }: { shown: ShownBoard; day: number }) {
  const { index, board, people, isFiltered } = shown;
  const date = index.days[day] ?? index.range.from;
  const found = useQuery(query(boardCosts.day, { query: { shiftId: board.id, date } }));
  const ids = new Set(people.map((person) => index.range.people[person]?.employeeId));
  return (
    <QueryView query={found}>
      {(answer) => <Working people={answer.people.filter((person) => !isFiltered || ids.has(person.employeeId))} />}
    </QueryView>
  );
}

function Working({ people }: { people: readonly Person[] }) {
  const { t } = useText(SHIFTS);
  const total = people.reduce((sum, person) => sum + Math.round(person.amount * 100), 0) / 100;
  const unpaid = people.filter((person) => person.base === null).length;
  return (
    <Stack gap="md">
      <div className={explain.head}>
        <span>{t('cost.total', { count: people.length })}</span>
        <strong>{format.currency(total)}</strong>
      </div>
      {unpaid > 0 ? <Text>{t('cost.unpaidPeople', { count: unpaid })}</Text> : null}
      {people.map((person) => (
        <section key={person.employeeId} aria-label={person.name}>
          <Title order={3} fz={14}>
            {person.name}{' '}
            <Text span size="sm" c="dimmed">
              {person.code}
            </Text>
          </Title>
          <table className={explain.table}>
            <tbody>
              {person.parts.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two shifts of a day may be the very same
                <tr key={at}>
                  <td>
                    {[t(`cost.kind.${part.kind}`), part.shift].filter(Boolean).join(' · ')}
                    <Text size="sm" c="dimmed">
                      {formulaOf(person, part)}
                    </Text>
                  </td>
                  <td>{format.currency(part.amount)}</td>
                </tr>
              ))}
              {person.parts.length > 1 || person.base === null ? (
                <tr data-strong>
                  <td>{person.base === null ? t('cost.noPay') : t('cost.person')}</td>
                  <td>{format.currency(person.amount)}</td>
                </tr>
              ) : null}
            </tbody>
          </table>
        </section>
      ))}
      <Text size="sm" c="dimmed">
        {t('cost.how')}
      </Text>
    </Stack>
  );
}

/** The numbers of a part in the order in which they are multiplied. */
function formulaOf({ base, employmentType, payRate, workMinutesPerDay }: Person, { kind, minutes, rate }: Part): string {
  if (base === null || kind === 'unpaid') return format.hours(minutes);
  const times = `${format.hours(minutes)} × ${format.currency(base)}`;
  if (employmentType === 'PART-TIME') return `${times}${kind === 'shift-rate' ? share(payRate) : ''}${share(rate)}`;
  // Overtime and holiday work of a salary go by a day of eight hours, as the law counts the wage of an hour.
  const isExtra = kind !== 'normal' && kind !== 'shift-rate';
  return `${times} ÷ 30 ÷ ${format.hours(isExtra ? WORKING_DAY_MINUTES : workMinutesPerDay)}${share(rate)}`;
}

const share = (rate: number) => (rate === 10_000 ? '' : ` × ${format.percent(rate / 10_000)}`);
