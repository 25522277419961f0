import { type Fate, type HostileFile, lines, of, read, text } from './testing-hostile-file.ts';

const punch = (name: string, rows: string[], fate: Fate) =>
  of('clocking', { name: `clocking: ${name}`, content: lines('code,date,time,type', ...rows), fate });
export const CLOCKINGS: readonly HostileFile[] = [
  punch('a person of another company', ['FOREIGN,2026-06-01,09:00,in'], read(0, 1, 'code row/unknown-employee')),
  punch(
    'the id of a person for the code',
    ['00000000-0000-0000-0000-000000000000,2026-06-01,09:00,in'],
    read(0, 1, 'code row/unknown-employee'),
  ),
  ...['24:00', '25:61', '9', '-1:00', '09:60', 'noon', '13:00 pm'].map((time) =>
    punch(`the time ${time}`, [`KNOWN,2026-06-01,${time},in`], read(0, 1, 'time row/time')),
  ),
  ...['2026-06-31', '31/06/2026', '2026-00-10', '1/6/26'].map((date) =>
    punch(`the day ${date}`, [`KNOWN,${date},09:00,in`], read(0, 1, 'date row/date')),
  ),
  punch('a day to come', ['KNOWN,2026-07-02,09:00,in'], read(0, 1, 'date row/future')),
  punch('a year of the other calendar', ['KNOWN,2569-06-01,09:00,in'], read(1, 0)),
  punch('a day before employment', ['KNOWN,1999-06-01,09:00,in'], read(0, 1, 'date row/not-employed')),
  punch('a kind that is none', ['KNOWN,2026-06-01,09:00,drop'], read(0, 1, 'type row/clock-type')),
  punch(
    'copies of one clocking',
    Array.from({ length: 50 }, () => 'KNOWN,2026-06-01,09:00,in'),
    read(50, 0),
  ),
  {
    ...punch('a text with tabs', [], read(1, 0)),
    fileName: 'f.txt',
    content: text('code\tdate\ttime\ttype\nKNOWN\t2026-06-01\t09:00\tin'),
  },
];

export const HOLIDAYS: readonly HostileFile[] = [
  of('holiday', {
    name: 'a holiday on 31 February',
    content: lines('date,name', '31/02/2569,x'),
    fate: read(0, 1, 'date row/date'),
  }),
  of('holiday', {
    name: 'a holiday twice',
    content: lines('date,name', '2026-05-01,a', '01/05/2569,b'),
    fate: read(1, 1, 'date row/duplicate'),
  }),
  of('holiday', {
    name: 'a holiday with a script for a name',
    content: lines('date,name', '2026-05-01,<script>x</script>'),
    fate: read(1, 0),
  }),
  of('holiday', {
    name: 'a holiday with too long a name',
    content: lines('date,name', `2026-05-01,${'ก'.repeat(161)}`),
    fate: read(0, 1, 'name row/too-long'),
  }),
];
