import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { announcements } from '../../../contract/announcements/announcements.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './dashboard.module.css';
import { DASHBOARD } from './texts.ts';

const SHOWN = 3;

/** The latest of what the company announced to the reader; what was not opened yet is marked. */
export function LatestAnnouncements() {
  const { t } = useText(DASHBOARD);
  const found = useQuery(query(announcements.own, { query: { size: SHOWN } }));
  const unread = found.data?.unread ?? 0;
  return (
    <Section
      title={t('announcements.title')}
      note={unread > 0 ? t('announcements.unread', { count: unread }) : undefined}
      action={<AppLink to="/webview/announcement">{t('announcements.all')}</AppLink>}
    >
      <QueryView query={found} shape="form">
        {({ content }) =>
          content.length === 0 ? (
            <Text c="dimmed">{t('announcements.none')}</Text>
          ) : (
            <ul className={classes.list}>
              {content.map(({ id, title, receivedDate, readDate }) => (
                <li key={id}>
                  <AppLink to={`/webview/announcement/${id}`} className={readDate === null ? classes.unread : classes.read}>
                    {readDate === null ? (
                      <span className="wela-visually-hidden">{`${t('announcements.isUnread')}: `}</span>
                    ) : null}
                    {title}
                  </AppLink>
                  <Text size="sm" c="dimmed">
                    {format.dateOf(receivedDate)}
                  </Text>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  );
}
