import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { type Difference, signed } from './difference.ts';
import classes from './differences-table.module.css';
import { PAYROLL_REPORTS, type ReportsT } from './texts.ts';

/** Old, new, difference and reason per person; a row opens the items behind it. */
export function DifferencesTable({ people, isOpen = false }: { people: readonly Difference[]; isOpen?: boolean }) {
  const { t } = useText(PAYROLL_REPORTS);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('grid.person')}</th>
            <th scope="col">{t('differences.why')}</th>
            <th scope="col" data-align="end">
              {t('differences.old')}
            </th>
            <th scope="col" data-align="end">
              {t('differences.new')}
            </th>
            <th scope="col" data-align="end">
              {t('differences.delta')}
            </th>
            <th scope="col" data-align="end">
              {t('differences.percent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const shows = toggled.has(person.employeeId) !== isOpen;
            return (
              <Fragment key={person.employeeId}>
                <PersonRow person={person} isOpen={shows} onToggle={() => toggle(person.employeeId)} />
                {shows ? person.items.map((item) => <ItemRow key={item.itemId} item={item} />) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function PersonRow({ person, isOpen, onToggle }: { person: Difference; isOpen: boolean; onToggle: () => void }) {
  const { t } = useText(PAYROLL_REPORTS);
  return (
    <tr>
      <td>
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="subtle" color="gray" onClick={onToggle} aria-expanded={isOpen} aria-label={person.name}>
            <IconChevronRight size={16} stroke={1.5} style={{ transform: isOpen ? 'rotate(90deg)' : undefined }} />
          </ActionIcon>
          <PersonCell person={person} />
        </Group>
      </td>
      <td>
        <Reasons reasons={person.reasons} items={person.items} t={t} />
      </td>
      <td data-align="end">{person.oldNet === null ? '–' : format.money(person.oldNet)}</td>
      <td data-align="end">{person.newNet === null ? '–' : format.money(person.newNet)}</td>
      <td data-align="end" data-strong>
        {signed(person.delta)}
      </td>
      <td data-align="end">{percentText(person, t)}</td>
    </tr>
  );
}

function percentText({ percent, oldNet }: Difference, t: ReportsT): string {
  if (percent === null) return oldNet === null ? t('differences.joined') : '';
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent / 100).toFixed(1)}%`;
}

function ItemRow({ item }: { item: Difference['items'][number] }) {
  const { t } = useText(PAYROLL_REPORTS);
  return (
    <tr className={classes.item}>
      <td>
        <Text size="sm" pl={34}>
          {item.name}
        </Text>
      </td>
      <td>
        <Reasons reasons={[item.reason]} t={t} />
      </td>
      <td data-align="end">{format.money(item.old)}</td>
      <td data-align="end">{format.money(item.new)}</td>
      <td data-align="end">{signed(item.delta)}</td>
      <td />
    </tr>
  );
}

type ReasonsProps = { reasons: Difference['reasons']; items?: Difference['items']; t: ReportsT };
/** Each reason, with what its items come to where they are given. */
function Reasons({ reasons, items, t }: ReasonsProps) {
  const sumOf = (reason: Difference['reasons'][number]) => {
    const satang = (items ?? []).reduce((sum, item) => sum + (item.reason === reason ? Math.round(item.delta * 100) : 0), 0);
    return items ? ` ${signed(satang / 100)}` : '';
  };
  return (
    <Group gap={4}>
      {reasons.map((reason) => (
        <Badge key={reason} color={reason === 'unexplained' ? 'orange' : 'gray'}>
          {t(`differences.reason.${reason}`)}
          {sumOf(reason)}
        </Badge>
      ))}
    </Group>
  );
}
