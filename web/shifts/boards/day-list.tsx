import { Text, UnstyledButton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { ListState } from '../../ui/list-state.ts';
import { shiftWords, timesOf, warningText } from './board-lines.ts';
import type { ShownBoard } from './board-state.ts';
import { standing } from './cell-changes.ts';
import { DaySums } from './day-sums.tsx';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

const ROW = 56;

/** The board of a phone: one day at a time, a person a line. */
export function DayList({ shown, list }: { shown: ShownBoard; list: ListState }) {
  const { t } = useText(SHIFTS);
  const { index, people, open } = shown;
  const wanted = index.days.findIndex((date) => date === (list.one('day') ?? today()));
  const day = Math.max(0, wanted);
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: people.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  const holiday = index.holidayOn(index.days[day] ?? '');
  return (
    <>
      <div className={classes.days}>
        {index.days.map((date, at) => (
          <UnstyledButton
            key={date}
            className={classes.dayTab}
            aria-pressed={at === day}
            data-holiday={index.holidayOn(date) ? '' : undefined}
            onClick={() => list.set({ day: date })}
          >
            <span>{format.weekday(date)}</span> <span>{Number(date.slice(8))}</span>{' '}
            <span className="wela-visually-hidden">{[format.day(date), index.holidayOn(date)].filter(Boolean).join(', ')}</span>
          </UnstyledButton>
        ))}
      </div>
      {holiday ? (
        <Text size="sm" fw={500}>
          {holiday}
        </Text>
      ) : null}
      <DaySums shown={shown} day={day} />
      <div ref={box} className={classes.list}>
        <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const person = people[item.index] ?? 0;
            const who = index.range.people[person];
            const cells = index.at(person, day);
            const warnings = index.warningsAt(person, day);
            const notes = standing(cells).flatMap((cell) => cell.note ?? []);
            return (
              <UnstyledButton
                key={who?.employeeId ?? person}
                className={classes.personRow}
                style={{ height: ROW, transform: `translateY(${item.start}px)`, top: 0 }}
                onClick={() => open({ kind: 'day', place: { person, day } })}
              >
                <span className={classes.personName}>
                  {who?.name}
                  <Text span display="block" size="xs" c="dimmed" truncate>
                    {[warnings[0] ? `⚠ ${warningText(warnings[0], t)}` : '', ...notes].filter(Boolean).join(' · ') ||
                      who?.departmentName}
                  </Text>
                </span>
                <span className={classes.dayChips}>
                  {cells.length === 0 ? (
                    <Text span size="sm" c="dimmed">
                      {t('empty')}
                    </Text>
                  ) : null}
                  {cells.slice(0, 2).map((cell) => (
                    <span
                      key={cell.slot}
                      className={classes.dayChip}
                      data-state={cell.isRemoved ? 'removed' : cell.state}
                      style={cell.profile ? { '--chip': cell.profile.color } : undefined}
                      title={shiftWords(cell, t)}
                    >
                      {cell.isDayOff ? t('dayOff') : `${cell.profile?.symbol ?? ''} ${timesOf(cell)}`}
                    </span>
                  ))}
                </span>
              </UnstyledButton>
            );
          })}
        </div>
      </div>
    </>
  );
}
