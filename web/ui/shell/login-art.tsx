import type { Language } from '../../text/language.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import classes from './pre-login-layout.module.css';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const soft = { ...line, opacity: 0.4 };
const brand = { ...line, stroke: 'var(--wela-brand-from)', strokeWidth: 3 };

/** A picture and a line of lettering, another one for each language. */
export function LoginArt() {
  const { language } = useText(SHARED);
  return (
    <svg className={classes.scene} viewBox="0 0 520 560" aria-hidden="true">
      {language === 'th' ? <RiverMorning /> : <DayOnTheClock />}
    </svg>
  );
}

type LetteringProps = { lines: readonly [string, string]; lang: Language };
function Lettering({ lines, lang }: LetteringProps) {
  return (
    <g className={classes.lettering} lang={lang}>
      {lines.map((text, index) => (
        <text key={text} x="260" y={lang === 'th' ? 66 + index * 52 : 62 + index * 44} data-loud={index === 1 || undefined}>
          {text}
        </text>
      ))}
    </g>
  );
}

const HOURS = Array.from({ length: 12 }, (_, hour) => hour * 30);
/** Day, start and length of its working time, in hours after 07:00. */
const DAYS = [
  { day: 'Mon', start: 1, hours: 8 },
  { day: 'Tue', start: 1.5, hours: 8.5 },
  { day: 'Wed', start: 0.2, hours: 8 },
  { day: 'Thu', start: 3, hours: 7 },
  { day: 'Fri', start: 1, hours: 10 },
];

/** The working day on a clock face, and the week below it as rows of a timesheet. */
function DayOnTheClock() {
  return (
    <>
      <Lettering lang="en" lines={['A day well kept,', 'down to the minute.']} />
      <circle cx="260" cy="258" r="112" {...line} />
      <circle cx="260" cy="258" r="97" {...soft} strokeDasharray="1 7" />
      {HOURS.map((angle) => (
        <path key={angle} d="M260 156v11" {...line} transform={`rotate(${angle} 260 258)`} />
      ))}
      <path d="M178.2 239.1A84 84 0 1 0 260 174" {...brand} />
      <path d="M260 258v-58M260 258l38 26" {...line} strokeWidth={2.5} />
      <circle cx="260" cy="258" r="5" fill="var(--wela-brand-from)" />
      {DAYS.map(({ day, start, hours }, index) => (
        <g key={day} transform={`translate(60 ${416 + index * 30})`}>
          <text x="34" y="5" fontSize="13" textAnchor="end" fill="currentColor">
            {day}
          </text>
          <path d="M50 0h350" {...soft} />
          <path d={`M${50 + start * 30} 0h${hours * 30}`} {...(index === 4 ? brand : { ...line, strokeWidth: 3 })} />
        </g>
      ))}
    </>
  );
}

const RAYS = [-70, -50, -30, -10, 10, 30, 50, 70];
/** Ripples of the river: place and length. */
const RIPPLES = [
  { x: 40, y: 470, length: 90 },
  { x: 180, y: 488, length: 150 },
  { x: 390, y: 476, length: 84 },
  { x: 84, y: 512, length: 120 },
  { x: 290, y: 516, length: 160 },
];

/** Sunrise over the river: a stilt house by its palm, and a boat on the way to work. */
function RiverMorning() {
  return (
    <>
      <Lettering lang="th" lines={['ทุกนาทีของการทำงาน', 'มีความหมาย']} />
      {RAYS.map((angle) => (
        <path key={angle} d="M260 208v-26" {...soft} transform={`rotate(${angle} 260 330)`} />
      ))}
      <path d="M166 330a94 94 0 0 1 188 0" {...brand} />
      <path d="M260 330v-46M260 330l30-18" {...line} strokeWidth={2.5} />
      <circle cx="260" cy="330" r="4" fill="var(--wela-brand-from)" />
      <path d="M20 350c40-20 66-26 104-10s70 6 96-4M300 336c34 12 66 18 104 0s64-10 96 8" {...soft} />
      <path d="M14 428h120M386 428h120" {...line} />
      <path d="M372 384l12-26 14-8 30-22 30 22 14 8 12 26zM384 384v44M472 384v44M372 384h112" {...line} />
      <path d="M398 428v30M458 428v30M416 384v26h26v-26M372 428h112" {...line} />
      <path d="M72 428c4-50 2-84-6-118" {...line} />
      <path
        d="M66 310c-22-18-40-14-50 4M66 310c-6-24-24-34-42-28M66 310c6-24 22-32 40-26M66 310c24-12 42-4 48 14M66 310c2 14 12 26 22 30"
        {...line}
      />
      <path d="M132 446c60 22 176 22 262-14l-30 34c-60 14-142 14-200 0z" {...line} strokeWidth={2} />
      <path d="M190 458v-34h96v32M182 424c20-14 90-14 112 0z" {...line} />
      <circle cx="322" cy="412" r="9" {...line} />
      <path d="M310 448c0-18 4-26 12-26s14 8 16 22M312 412l10-16 12 16z" {...line} />
      <path d="M386 434l-6-34M132 446l-64 18" {...line} />
      <path d="M380 400c-8 6-6 14 0 18" {...brand} strokeWidth={2} />
      {RIPPLES.map(({ x, y, length }) => (
        <path
          key={`${x}:${y}`}
          d={`M${x} ${y}c${length / 4} -6 ${length / 4} 6 ${length / 2} 0s${length / 4} 6 ${length / 2} 0`}
          {...soft}
        />
      ))}
    </>
  );
}
