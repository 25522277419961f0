import { Button, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { format } from '../../text/format.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import classes from './own-announcements.module.css';
import { type OwnList, useOwnList } from './own-calls.ts';
import { ReadState } from './read-state.tsx';
import { OWN_ANNOUNCEMENTS } from './texts.ts';

const STEP = 20;
const MOST = 100;

/** What the company announced to the reader, newest first. Its links are plain: the page also opens on its own, without the application. */
export function OwnAnnouncements() {
  const { t } = useText(OWN_ANNOUNCEMENTS);
  const [size, setSize] = useState(STEP);
  const found = useOwnList(size);
  useEffect(() => {
    document.title = `${t('title')} · Wela`;
  }, [t]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} fz={20}>
          {t('title')}
        </Title>
        {found.data && found.data.unread > 0 ? (
          <Text size="sm" c="dimmed">
            {t('unread', { count: found.data.unread })}
          </Text>
        ) : null}
      </header>
      <ReadState query={found}>
        {(page) => (
          <>
            {page.content.length === 0 ? <NothingYet /> : null}
            <ul className={classes.list}>
              {page.content.map((item) => (
                <Entry key={item.id} item={item} timeZone={page.timeZone.uniqueName} />
              ))}
            </ul>
            {page.totalElements > page.content.length && size < MOST ? (
              <Button variant="default" onClick={() => setSize(Math.min(MOST, size + STEP))}>
                {t('more')}
              </Button>
            ) : null}
          </>
        )}
      </ReadState>
    </div>
  );
}

function NothingYet() {
  const { t } = useText(OWN_ANNOUNCEMENTS);
  return (
    <div className={classes.note}>
      <Text fw={500}>{t('none')}</Text>
      <Text c="dimmed">{t('noneText')}</Text>
    </div>
  );
}

function Entry({ item, timeZone }: { item: OwnList['content'][number]; timeZone: string }) {
  const { t } = useText(OWN_ANNOUNCEMENTS);
  const isUnread = item.readDate === null;
  return (
    <li>
      <a href={`/${currentLanguage()}/webview/announcement/${item.id}`} className={classes.entry}>
        {item.thumbnailUrl ? <img src={item.thumbnailUrl} alt="" className={classes.thumbnail} /> : null}
        <span className={classes.words} data-unread={isUnread || undefined}>
          <span>{item.title}</span>
          <Text component="span" size="sm" c="dimmed" fw={400}>
            {format.dateTime(item.receivedDate, timeZone)}
          </Text>
        </span>
        {isUnread ? <span className={classes.dot} role="img" aria-label={t('isUnread')} /> : null}
      </a>
    </li>
  );
}
