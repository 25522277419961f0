import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { announcements } from '../../../contract/announcements/announcements.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { EDITABLE } from '../../../domain/announcements/announcement-states.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { AnnouncementActions } from './announcement-actions.tsx';
import { AnnouncementBadge } from './announcement-badge.tsx';
import { ANNOUNCEMENTS } from './texts.ts';

export type Announcement = WireAnswer<typeof announcements.get>;

const EditView = lazy(() => import('./edit-view.tsx').then((module) => ({ default: module.EditView })));
const SentView = lazy(() => import('./sent-view.tsx').then((module) => ({ default: module.SentView })));
const LOOK_AGAIN_MS = 2000;

/** One announcement: written here, and once it is sent, who has read it. */
export function AnnouncementPage() {
  const id = usePathParam('id');
  const found = useQuery({
    ...query(announcements.get, { query: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'SENDING' ? LOOK_AGAIN_MS : false),
  });
  return (
    <QueryView query={found} shape="form">
      {(announcement) => <AnnouncementView key={announcement.id} announcement={announcement} />}
    </QueryView>
  );
}

function AnnouncementView({ announcement }: { announcement: Announcement }) {
  const { t } = useText(ANNOUNCEMENTS);
  const isWritten = EDITABLE.includes(announcement.status);
  return (
    <DetailPage
      crumbs={[{ to: '/announcement', label: t('title') }]}
      title={announcement.name}
      note={announcement.externalCode}
      status={<AnnouncementBadge status={announcement.status} />}
      action={<AnnouncementActions announcement={announcement} />}
    >
      <Suspense fallback={<LoadingShape shape="form" />}>
        {isWritten ? <EditView announcement={announcement} /> : <SentView announcement={announcement} />}
      </Suspense>
    </DetailPage>
  );
}
