import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { STATUS, type Status } from './status.ts';
import classes from './status-badge.module.css';

type StatusBadgeProps = {
  status: Status;
  /** Replaces the word where the noun has its own. */
  label?: string;
};
/** Colour, icon and word of a state. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const { t } = useText(SHARED);
  const { color, icon: Icon, word } = STATUS[status];
  return (
    <span className={classes.badge} style={{ '--tint': `var(--mantine-color-${color}-6)` }}>
      <Icon size={14} stroke={1.75} />
      {label ?? t(`status.${word}`)}
    </span>
  );
}
