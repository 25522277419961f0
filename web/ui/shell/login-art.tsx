import { useSharedText } from '../../text/shared-text.ts';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const soft = { ...line, opacity: 0.4 };
const brand = { ...line, stroke: 'var(--wela-brand-from)', strokeWidth: 3 };
const HOURS = Array.from({ length: 12 }, (_, hour) => hour * 30);
/** Start and length of each row's working time, in hours after 07:00. */
const ROWS = [
  { start: 1, hours: 8 },
  { start: 1.5, hours: 8.5 },
  { start: 0.2, hours: 8 },
  { start: 3, hours: 7 },
  { start: 1, hours: 10 },
];

/** A day on a clock face, and the same day as a row of a timesheet. */
export function LoginArt() {
  const { language } = useSharedText();
  const days = language === 'th' ? ['จ', 'อ', 'พ', 'พฤ', 'ศ'] : ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
  return (
    <svg viewBox="0 0 520 520" width="min(72%, 560px)" aria-hidden="true" style={{ color: 'var(--wela-text-soft)' }}>
      <circle cx="260" cy="180" r="128" {...line} />
      <circle cx="260" cy="180" r="112" {...soft} strokeDasharray="1 7" />
      {HOURS.map((angle) => (
        <path key={angle} d="M260 62v12" {...line} transform={`rotate(${angle} 260 180)`} />
      ))}
      <path d="M165.5 158.2A97 97 0 1 0 260 83" {...brand} />
      <path d="M260 180V112M260 180l44 30" {...line} strokeWidth={2.5} />
      <circle cx="260" cy="180" r="5" fill="var(--wela-brand-from)" />
      {ROWS.map((row, index) => (
        <g key={days[index]} transform={`translate(60 ${356 + index * 30})`}>
          <text x="34" y="5" fontSize="13" textAnchor="end" fill="currentColor" stroke="none">
            {days[index]}
          </text>
          <path d="M50 0h350" {...soft} />
          <path d={`M${50 + row.start * 30} 0h${row.hours * 30}`} {...(index === 4 ? brand : { ...line, strokeWidth: 3 })} />
        </g>
      ))}
    </svg>
  );
}
