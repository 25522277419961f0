import { Button, Group, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { Spot } from '../../ui/board/selection.ts';
import { planOf } from './board-index.ts';
import { shiftWords, timesOf, warningText } from './board-lines.ts';
import type { ShownBoard } from './board-state.ts';
import { type Brush, type Place, paintDay, placeOf, standing } from './cell-changes.ts';
import { DayEditor } from './day-editor.tsx';
import { NoteField, useNoteDraft } from './note-field.tsx';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';
import type { EditedCell } from './use-edited-cell.ts';

const cellAt = ({ row, column }: Spot) => document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

/** The plan of one day at its cell: a shift is taken by one press; hours of its own and further shifts stand behind it. */
export function CellEditor({ shown, edited }: { shown: ShownBoard; edited: EditedCell }) {
  const { at } = edited;
  const place = at ? placeOf(shown.lines, at.spot) : null;
  const box = at ? cellAt(at.spot)?.getBoundingClientRect() : undefined;
  // What scrolls away from under the editor takes it along.
  const { close } = edited;
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing is the same thing every time
  useEffect(() => {
    const scroller = at && cellAt(at.spot)?.closest('[data-editing], [data-painting]');
    scroller?.addEventListener('scroll', close, { once: true, passive: true });
    return () => scroller?.removeEventListener('scroll', close);
  }, [at]);
  if (!at || !place || !box) return null;
  const leave = () => {
    edited.close();
    cellAt(at.spot)?.focus({ preventScroll: true });
  };
  const who = shown.index.range.people[place.person]?.name ?? '';
  const date = shown.index.days[place.day] ?? '';
  return (
    <Popover
      opened
      onDismiss={edited.close}
      onChange={(isOpen) => (isOpen ? undefined : leave())}
      position="bottom-start"
      offset={4}
      width={340}
      trapFocus={at.entry === 'inside'}
      closeOnEscape
      hideDetached={false}
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        {/* Its name is that of the editor. */}
        <span
          aria-hidden
          style={{ position: 'fixed', left: box.left, top: box.top, width: box.width, height: box.height, pointerEvents: 'none' }}
        >
          <span className="wela-visually-hidden">{`${who}, ${format.day(date)}`}</span>
        </span>
      </Popover.Target>
      <Popover.Dropdown
        mah="calc(100dvh - 24px)"
        style={{ overflowY: 'auto' }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
        }}
      >
        <CellPlan
          shown={shown}
          place={place}
          title={`${who} · ${format.weekday(date)} ${format.shortDay(date)}`}
          onClose={leave}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

type CellPlanProps = { shown: ShownBoard; place: Place; title: string; onClose: () => void };
function CellPlan({ shown, place, title, onClose }: CellPlanProps) {
  const { t } = useText(SHIFTS);
  const { index, edit, canEdit } = shown;
  const cells = standing(index.at(place.person, place.day));
  const [isWhole, setWhole] = useState(cells.length > 1);
  const [first] = cells;
  const draft = useNoteDraft({ shown, place, cell: isWhole ? undefined : first });
  const within: ShownBoard = {
    ...shown,
    open: (opened) => {
      onClose();
      shown.open(opened);
    },
  };
  return (
    <Stack
      gap="xs"
      onKeyDown={(event) => {
        if (event.key === 'Escape') draft.drop();
      }}
    >
      <Text fw={600}>{title}</Text>
      {isWhole ? <DayEditor shown={within} place={place} onClose={onClose} /> : <CellWords shown={shown} place={place} />}
      {isWhole || !canEdit ? null : (
        <>
          <PlanChoices
            shown={shown}
            place={place}
            onChoose={(brush) => {
              const note = draft.take();
              edit.write(index, paintDay(index, place, { plan: brush.plan && { ...brush.plan, note } }));
              onClose();
            }}
          />
          {first ? <NoteField draft={draft} cell={first} onClose={onClose} /> : null}
          <Group justify="space-between" gap="xs">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
              onClick={() => setWhole(true)}
            >
              {t('hoursAndMore')}
            </Button>
            {cells.length > 0 ? (
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                onClick={() => {
                  draft.drop();
                  edit.write(index, paintDay(index, place, { plan: null }));
                  onClose();
                }}
              >
                {t('menu.clear')}
              </Button>
            ) : null}
          </Group>
        </>
      )}
    </Stack>
  );
}

/** What holds for the day already: holiday, leave, warnings, and the shift in words. */
function CellWords({ shown: { index, canEdit }, place }: { shown: ShownBoard; place: Place }) {
  const { t } = useText(SHIFTS);
  const holiday = index.holidayOn(index.days[place.day] ?? '');
  const leave = index.leaveAt(place.person, place.day);
  const cells = index.at(place.person, place.day);
  return (
    <>
      {[holiday, leave].map((name) => (name ? <Text key={name}>{name}</Text> : null))}
      {index.warningsAt(place.person, place.day).map((warning) => (
        <div key={`${warning.rule} ${warning.slot}`} className={classes.warning}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          <span>{warningText(warning, t)}</span>
        </div>
      ))}
      {cells.length === 0 && !canEdit ? <Text c="dimmed">{t('empty')}</Text> : null}
      {cells.map((cell) => (
        <Text key={cell.slot} size="sm" c="dimmed">
          {shiftWords(cell, t)}
          {cell.note && !(canEdit && standing([cell]).length > 0) ? ` · ${t('noteSays', { note: cell.note })}` : null}
        </Text>
      ))}
    </>
  );
}

type ChoicesProps = { shown: ShownBoard; place: Place; onChoose: (brush: Brush) => void };
function PlanChoices({ shown: { index }, place, onChoose }: ChoicesProps) {
  const { t } = useText(SHIFTS);
  const [now] = standing(index.at(place.person, place.day)).flatMap((cell) => planOf(cell) ?? []);
  const held = !now ? '' : 'profileId' in now ? now.profileId : 'isDayOff' in now ? 'off' : '';
  const choices = [
    ...index.range.profiles.map(({ id, symbol, name, color, startMinute, endMinute }) => ({
      id,
      symbol,
      name,
      color,
      note: timesOf({ start: startMinute, end: endMinute }),
      brush: { plan: { profileId: id } },
    })),
    {
      id: 'off',
      symbol: t('dayOffSymbol'),
      name: t('dayOff'),
      color: null,
      note: '',
      brush: { plan: { isDayOff: true as const } },
    },
  ];
  return (
    <div className={classes.choices}>
      {choices.map(({ id, symbol, name, color, note, brush }) => (
        <UnstyledButton
          key={id}
          className={classes.choice}
          aria-pressed={held === id}
          data-autofocus={held === id || (held === '' && id === choices[0]?.id) ? '' : undefined}
          onClick={() => onChoose(brush)}
        >
          <span className={classes.symbol} style={color ? { '--chip': color } : undefined} aria-hidden>
            {symbol}
          </span>
          <span className={classes.choiceName}>{name}</span> <span className={classes.soft}>{note}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
