import { Text, Title } from '@mantine/core';
import { format } from '../../text/format.ts';
import classes from './announcement-text.module.css';

type AnnouncementTextProps = {
  title: string;
  messageType: 'message' | 'article';
  content: string;
  thumbnailUrl: string | null;
  sentDate: string | null;
  /** The title is that of the page. */
  isPage?: boolean;
  /** Of the company; the one of the session without it. */
  timeZone?: string;
};

/** An announcement as its readers see it. */
export function AnnouncementText({
  title,
  messageType,
  content,
  thumbnailUrl,
  sentDate,
  isPage,
  timeZone,
}: AnnouncementTextProps) {
  return (
    <article className={classes.article}>
      {thumbnailUrl ? <img className={classes.picture} src={thumbnailUrl} alt="" /> : null}
      <Title order={isPage ? 1 : 2} fz={20}>
        {title}
      </Title>
      {sentDate ? (
        <Text size="sm" c="dimmed">
          {format.dateTime(sentDate, timeZone)}
        </Text>
      ) : null}
      {messageType === 'article' ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it (server/adapters/clean-html.ts), and the page runs no script that stands in it
        <div className={classes.text} dangerouslySetInnerHTML={{ __html: content }} />
      ) : (
        <p className={classes.message}>{content}</p>
      )}
    </article>
  );
}
