const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A door with a clock above it. */
export function WaitingArt() {
  return (
    <svg width="120" height="112" viewBox="0 0 120 112" aria-hidden="true" style={{ color: 'var(--wela-text-soft)' }}>
      <path {...line} opacity={0.35} d="M12 100h96" />
      <path {...line} d="M40 100V52a4 4 0 0 1 4-4h32a4 4 0 0 1 4 4v48" />
      <path {...line} d="M70 74v6" />
      <circle {...line} cx="60" cy="24" r="16" />
      <path {...line} stroke="var(--wela-brand-from)" d="M60 14v10l7 4" />
      <path {...line} opacity={0.35} d="M92 100c0-10 4-16 10-18M20 100c0-8-2-12-6-14" />
    </svg>
  );
}
