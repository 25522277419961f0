import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { AnnouncementText } from '../shared/announcement-text.tsx';
import classes from './own-announcements.module.css';
import { noteRead, type OwnOne, useOwnOne } from './own-calls.ts';
import { ReadState } from './read-state.tsx';
import { OWN_ANNOUNCEMENTS } from './texts.ts';

/** One announcement that was sent to the reader; opening it reads it. */
export function OwnAnnouncement({ id }: { id: string }) {
  const { t } = useText(OWN_ANNOUNCEMENTS);
  const found = useOwnOne(id);
  const isGone = found.error instanceof ApiError && found.error.status === 404;
  return (
    <div className={classes.page}>
      <a href={`/${currentLanguage()}/webview/announcement`} className={classes.back}>
        {`← ${t('back')}`}
      </a>
      {isGone ? (
        <div className={classes.note}>
          <Text fw={500}>{t('gone')}</Text>
        </div>
      ) : (
        <ReadState query={found}>{(announcement) => <Reading key={announcement.id} announcement={announcement} />}</ReadState>
      )}
    </div>
  );
}

function Reading({ announcement }: { announcement: OwnOne }) {
  const { id, title, readDate, receivedDate, timeZone } = announcement;
  const isUnread = readDate === null;
  useEffect(() => {
    document.title = `${title} · Wela`;
    if (isUnread) void noteRead(id);
  }, [isUnread, id, title]);
  return <AnnouncementText {...announcement} sentDate={receivedDate} timeZone={timeZone.uniqueName} isPage />;
}
