import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { announcements } from '../../../contract/announcements/announcements.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { usePageTitle } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import classes from './own-announcements.module.css';
import { OWN_ANNOUNCEMENTS } from './texts.ts';

type Item = WireAnswer<typeof announcements.own>['content'][number];
const STEP = 20;
const MOST = 100;

/** What the company announced to the reader, newest first. */
export function OwnAnnouncementsPage() {
  const { t } = useText(OWN_ANNOUNCEMENTS);
  usePageTitle(t('title'));
  const list = useListState({ size: STEP, largestSize: MOST });
  const found = useQuery(query(announcements.own, { query: { page: list.page, size: list.size } }));
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
      <QueryView query={found} empty={<EmptyState title={t('none')} text={t('noneText')} />}>
        {(page) => (
          <>
            <ul className={classes.list}>
              {page.content.map((item) => (
                <Entry key={item.id} item={item} />
              ))}
            </ul>
            {page.page + 1 < page.totalPages ? (
              <Button
                variant="default"
                onClick={() =>
                  list.size < MOST ? list.set({ size: Math.min(MOST, list.size + STEP) }) : list.set({ page: page.page + 1 })
                }
              >
                {t('more')}
              </Button>
            ) : null}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Entry({ item }: { item: Item }) {
  const { t } = useText(OWN_ANNOUNCEMENTS);
  const isUnread = item.readDate === null;
  return (
    <li>
      <AppLink to={`/webview/announcement/${item.id}`} className={classes.entry}>
        {item.thumbnailUrl ? <img src={item.thumbnailUrl} alt="" className={classes.thumbnail} /> : null}
        <span className={classes.words} data-unread={isUnread || undefined}>
          <span>{item.title}</span>
          <Text component="span" size="sm" c="dimmed" fw={400}>
            {format.dateTime(item.receivedDate)}
          </Text>
        </span>
        {isUnread ? <span className={classes.dot} role="img" aria-label={t('isUnread')} /> : null}
      </AppLink>
    </li>
  );
}
