import { Button } from '@mantine/core';
import { IconBrush, IconEraser } from '@tabler/icons-react';
import { useText } from '../../text/use-text.ts';
import type { Profile } from './board-types.ts';
import type { Brush } from './cell-changes.ts';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

type PaintBarProps = { profiles: readonly Profile[]; brush: Brush | null; setBrush: (brush: Brush | null) => void };

const nameOf = (brush: Brush | null): string =>
  !brush ? '' : !brush.plan ? 'erase' : 'profileId' in brush.plan ? brush.plan.profileId : 'off';

/** Shifts to paint with: press one, then draw over days. Esc puts the brush away. */
export function PaintBar({ profiles, brush, setBrush }: PaintBarProps) {
  const { t } = useText(SHIFTS);
  const held = nameOf(brush);
  const brushes: { id: string; label: string; symbol?: string; color?: string; brush: Brush }[] = [
    ...profiles.map(({ id, name, symbol, color }) => ({ id, label: name, symbol, color, brush: { plan: { profileId: id } } })),
    { id: 'off', label: t('dayOff'), symbol: t('dayOffSymbol'), brush: { plan: { isDayOff: true } } },
    { id: 'erase', label: t('erase'), brush: { plan: null } },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of buttons, not of fields
    <div className={classes.paint} role="group" aria-label={t('paint')}>
      <span className={classes.paintLabel}>
        <IconBrush size={18} stroke={1.5} aria-hidden /> {t('paint')}
      </span>
      {brushes.map(({ id, label, symbol, color, brush: item }) => (
        <Button
          key={id}
          size="xs"
          variant={held === id ? 'filled' : 'default'}
          color="dark"
          aria-pressed={held === id}
          onClick={() => setBrush(held === id ? null : item)}
          leftSection={
            id === 'erase' ? (
              <IconEraser size={16} stroke={1.5} />
            ) : (
              <span className={classes.symbol} style={color ? { '--chip': color } : undefined}>
                {symbol}
              </span>
            )
          }
        >
          {label}
        </Button>
      ))}
      {brush ? <span className={classes.paintLabel}>{t('paintHint')}</span> : null}
    </div>
  );
}
