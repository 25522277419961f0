import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { PrintTable } from '../../ui/board/print-table.tsx';
import { useIsPrinting } from '../../ui/board/use-is-printing.ts';
import type { CellInfo } from './board-index.ts';
import { rowOf, timesOf } from './board-lines.ts';
import type { ShownBoard } from './board-state.ts';
import { standing } from './cell-changes.ts';
import { type Say, SHIFTS } from './texts.ts';

/** The whole board on paper: every person that is shown, every day of the range, and what the symbols mean. */
export function BoardPrint({ shown }: { shown: ShownBoard }) {
  return useIsPrinting() ? <Paper shown={shown} /> : null;
}

/** The notes of the days on the sheet, in words: whose, when, what. */
function notesOf({ index, lines }: ShownBoard, t: Say): readonly string[] {
  const notes = lines.flatMap((line) =>
    line.kind !== 'person'
      ? []
      : index.days.flatMap((date, day) =>
          standing(index.at(line.person, day)).flatMap((cell) =>
            cell.note ? `${index.range.people[line.person]?.name ?? ''}, ${format.shortDay(date)}: ${cell.note}` : [],
          ),
        ),
  );
  return notes.length > 0 ? [`* ${t('notes')}`, ...notes] : [];
}

function Paper({ shown }: { shown: ShownBoard }) {
  const { t } = useText(SHIFTS);
  const { board, index, lines, people } = shown;
  const symbolOf = (cell: CellInfo) => `${shiftOf(cell)}${cell.note ? ' *' : ''}`;
  const shiftOf = (cell: CellInfo) =>
    cell.isDayOff ? t('dayOffSymbol') : cell.profile && !cell.isOwn ? cell.profile.symbol : timesOf(cell).replace('–', '\n');
  const legend = () => {
    const used = new Set(index.range.cells.kinds.profile);
    return index.range.profiles.flatMap((profile, place) =>
      used.has(place)
        ? [`${profile.symbol} ${profile.name} ${timesOf({ start: profile.startMinute, end: profile.endMinute })}`]
        : [],
    );
  };
  return (
    <PrintTable
      title={board.name}
      note={`${format.day(index.range.from)} – ${format.day(index.range.to)}`}
      corner={t('people', { count: people.length })}
      totalHead={t('hours')}
      columns={index.days.map((date) => {
        const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
        return {
          id: date,
          label: `${format.weekday(date)}\n${Number(date.slice(8))}`,
          isRest: weekday === 0 || weekday === 6 || index.holidayOn(date) !== undefined,
        };
      })}
      rows={lines.length}
      rowAt={(at) => {
        const line = lines[at];
        const row = line ? rowOf(line, index, t) : { id: String(at), name: '' };
        if (line?.kind !== 'person') return { id: row.id, name: row.name, cells: null };
        const cells = index.days.map((_date, day) => standing(index.at(line.person, day)).map(symbolOf).join('\n'));
        return { ...row, cells };
      }}
      legend={legend()}
      notes={notesOf(shown, t)}
    />
  );
}
