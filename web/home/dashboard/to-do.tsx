import { Text } from '@mantine/core';
import { IconChevronRight, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { QueryFailure } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { toDoQuery } from './dashboard-data.ts';
import { DASHBOARD } from './texts.ts';
import classes from './to-do.module.css';
import { lineOf, type ToDoLine } from './to-do-lines.ts';

/** Everything that waits for the person, each line with its count and the page that has exactly its rows. `shape` stands there until it is known. */
export function ToDo({ refetchInterval, shape = null }: { refetchInterval: number; shape?: ReactNode }) {
  const { t } = useText(DASHBOARD);
  const found = useQuery({ ...toDoQuery, refetchInterval });
  if (found.data === undefined) {
    if (found.error) return <QueryFailure error={found.error} onRetry={() => void found.refetch()} />;
    return shape;
  }
  const { items } = found.data;
  if (items === null) return null;
  return (
    <Section title={t('toDo.title')}>
      {items.length === 0 ? (
        <Text c="dimmed" className={classes.none}>
          <IconCircleCheck size={18} stroke={1.5} aria-hidden /> {t('toDo.none')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => {
            const line = lineOf(item, t);
            return <Line key={line.key} line={line} />;
          })}
        </ul>
      )}
    </Section>
  );
}

function Line({ line: { icon: Icon, text, note, count, to, working, isLate } }: { line: ToDoLine }) {
  const { t } = useText(DASHBOARD);
  return (
    <li className={classes.item}>
      <AppLink to={to} className={classes.line}>
        <Icon size={18} stroke={1.5} aria-hidden className={classes.icon} />
        <span className={classes.text}>
          {text}
          {note ? (
            <Text size="sm" c={isLate ? 'red' : 'dimmed'} component="span" display="block">
              {note}
            </Text>
          ) : null}
        </span>
        {count === null ? null : <span className={classes.count}>{format.count(count)}</span>}
        <IconChevronRight size={16} stroke={1.5} aria-hidden className={classes.icon} />
      </AppLink>
      {working ? (
        <AppLink to={working} className={classes.working} aria-label={t('toDo.working')} title={t('toDo.working')}>
          <IconInfoCircle size={18} stroke={1.5} aria-hidden />
        </AppLink>
      ) : null}
    </li>
  );
}
