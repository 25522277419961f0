import { IconAdjustmentsHorizontal, IconBrush, IconDots, IconFilter } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import type { BoardIndex } from './board-index.ts';
import type { Brush } from './cell-changes.ts';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';
import { ToolButton } from './tool-button.tsx';

// Buttons of menus, as they look before their menus are there and after.
type Opening = Omit<ComponentProps<'button'>, 'color'>;
const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

export function FilterButton({ count, ...opening }: Opening & { count: number }) {
  const { t } = useText(SHIFTS);
  const icon = (
    <>
      <IconFilter {...ICON} /> {count > 0 ? <span className={classes.toolCount}>{count}</span> : null}
    </>
  );
  return <ToolButton icon={icon} label={t('filterPeople')} isOn={count > 0} aria-haspopup="dialog" {...opening} />;
}

export function ViewButton(opening: Opening) {
  const { t } = useText(SHIFTS);
  return <ToolButton icon={<IconAdjustmentsHorizontal {...ICON} />} label={t('viewMenu')} aria-haspopup="menu" {...opening} />;
}

export function MoreButton(opening: Opening) {
  const { t } = useText(SHARED);
  return <ToolButton icon={<IconDots {...ICON} />} label={t('action.more')} aria-haspopup="menu" {...opening} />;
}

/** The brush, with the shift that it paints. */
export function PaintButton({ brush, index, ...opening }: Opening & { brush: Brush | null; index: BoardIndex }) {
  const { t } = useText(SHIFTS);
  const profile = brush?.plan && 'profileId' in brush.plan ? index.profileOf(brush.plan.profileId) : undefined;
  const held = !brush ? '' : !brush.plan ? t('erase') : (profile?.name ?? t('dayOff'));
  const icon = (
    <>
      <IconBrush {...ICON} />
      {brush ? (
        <span className={classes.symbol} style={profile ? { '--chip': profile.color } : undefined} aria-hidden>
          {!brush.plan ? '×' : (profile?.symbol ?? t('dayOffSymbol'))}
        </span>
      ) : null}
    </>
  );
  const label = held ? t('paintWith', { name: held }) : t('paint');
  return (
    <ToolButton
      icon={icon}
      label={label}
      words={brush ? undefined : 'later'}
      isOn={brush !== null}
      aria-haspopup="menu"
      {...opening}
    />
  );
}
