const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const soft = { ...line, opacity: 0.35 };
const accent = { ...line, stroke: 'var(--wela-brand-from)' };

/** A clock face with a missing hour. */
export function ErrorArt() {
  return (
    <svg width="120" height="96" viewBox="0 0 120 96" aria-hidden="true" style={{ color: 'var(--wela-text-soft)' }}>
      <path {...soft} d="M12 84h96" />
      <path {...line} d="M60 14a34 34 0 1 1-29 16" />
      <path {...accent} d="M60 30v20l13 9" />
      <path {...soft} d="M35 24l-5-6M41 19l-3-7M48 16l-1-8" />
      <path {...line} d="M60 20v3M60 73v3M32 48h3M85 48h3" />
    </svg>
  );
}

/** An open tray with a sheet above it: nothing here yet. */
export function EmptyArt() {
  return (
    <svg width="112" height="84" viewBox="0 0 112 84" aria-hidden="true" style={{ color: 'var(--wela-text-soft)' }}>
      <path {...line} d="M18 48l10-20h56l10 20v20a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" />
      <path {...line} d="M18 48h22c2 0 3 6 6 6h20c3 0 4-6 6-6h22" />
      <path {...accent} d="M42 22V8h28v14" />
      <path {...soft} d="M48 14h16M48 20h10" />
    </svg>
  );
}

export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <defs>
        <linearGradient id="wela-brand" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="var(--wela-brand-from)" />
          <stop offset="1" stopColor="var(--wela-brand-to)" />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="8" fill="url(#wela-brand)" />
      <path
        d="M7 11.5l3.6 10L16 12.5l5.4 9L25 11.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="7.6" r="1.7" fill="#fff" />
    </svg>
  );
}
