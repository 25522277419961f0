import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useUnread } from '../../api/unread.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import classes from './notification-bell.module.css';

const load = () => import('./notification-panel.tsx');
const NotificationPanel = lazy(() => load().then((module) => ({ default: module.NotificationPanel })));
const MOST_SHOWN = 99;

/** The bell of the top bar, for people of a company: how much is unread, and the panel that lists it. */
export function NotificationBell() {
  const isMember = useSession()?.lastVisitEmployee?.approveStatus.uniqueName === 'APPROVED';
  return isMember ? <Bell /> : null;
}

function Bell() {
  const { t } = useText(SHARED);
  const unread = useUnread();
  const [panel, setPanel] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const label = unread > 0 ? t('shell.unread', { count: unread }) : t('shell.notifications');
  return (
    <>
      <ActionIcon
        className={classes.bell}
        variant="subtle"
        color="gray"
        size={36}
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setPanel('open')}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <IconBell size={18} stroke={1.5} />
        {unread > 0 ? (
          <span className={classes.count} aria-hidden>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        ) : null}
      </ActionIcon>
      <span className="wela-visually-hidden" role="status" aria-live="polite">
        {unread > 0 ? label : ''}
      </span>
      {panel === 'unloaded' ? null : (
        <Suspense fallback={null}>
          <NotificationPanel isOpen={panel === 'open'} onClose={() => setPanel('closed')} />
        </Suspense>
      )}
    </>
  );
}
