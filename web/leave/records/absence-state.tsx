import { StatusBadge } from '../../ui/status-badge.tsx';
import { ABSENCE_LOOK, type Absence } from './absence-text.ts';
import classes from './own-leave.module.css';
import type { AbsencesT } from './texts.ts';

/** How a leave stands, and whether the certificate that its type asks for is still missing. */
export function AbsenceState({ absence: { status, needsPaper }, t }: { absence: Absence; t: AbsencesT }) {
  return (
    <span className={classes.state}>
      <StatusBadge status={ABSENCE_LOOK[status]} label={t(`status.${status}`)} />
      {needsPaper ? <StatusBadge status="incomplete" label={t('detail.paperMissing')} /> : null}
    </span>
  );
}

/** The same in words, for an export. */
export const stateText = ({ status, needsPaper }: Absence, t: AbsencesT): string =>
  [t(`status.${status}`), needsPaper ? t('detail.paperMissing') : ''].filter(Boolean).join(' · ');
