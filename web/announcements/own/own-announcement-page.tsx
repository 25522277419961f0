import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announcements } from '../../../contract/announcements/announcements.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { ApiError } from '../../api/api-error.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, usePathParam } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { AnnouncementText } from '../shared/announcement-text.tsx';
import classes from './own-announcements.module.css';
import { OWN_ANNOUNCEMENTS } from './texts.ts';

/** One announcement that was sent to the reader; opening it reads it. */
export function OwnAnnouncementPage() {
  const { t } = useText(OWN_ANNOUNCEMENTS);
  const id = usePathParam('id');
  const found = useQuery(query(announcements.ownOne, { query: { id } }));
  const isGone = found.error instanceof ApiError && found.error.status === 404;
  return (
    <div className={classes.page}>
      <AppLink to="/webview/announcement" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.5} aria-hidden />
        {t('back')}
      </AppLink>
      {isGone ? (
        <EmptyState title={t('gone')} />
      ) : (
        <QueryView query={found} shape="form">
          {(announcement) => <Reading key={announcement.id} announcement={announcement} />}
        </QueryView>
      )}
    </div>
  );
}

function Reading({ announcement }: { announcement: WireAnswer<typeof announcements.ownOne> }) {
  const { id, title, readDate, receivedDate } = announcement;
  usePageTitle(title);
  // Without network it counts the next time it is opened.
  const { mutate: noteRead } = useCall(announcements.read, { isQuiet: true });
  const isUnread = readDate === null;
  useEffect(() => {
    if (isUnread) noteRead({ body: { id } });
  }, [isUnread, id, noteRead]);
  return <AnnouncementText {...announcement} sentDate={receivedDate} isPage />;
}
