import type { AnnouncementStatus } from '../../../domain/announcements/announcement-states.ts';
import { useText } from '../../text/use-text.ts';
import type { Status } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ANNOUNCEMENTS } from './texts.ts';

const LOOKS: Readonly<Record<AnnouncementStatus, Status>> = {
  DRAFT: 'draft',
  SCHEDULED: 'upcoming',
  SENDING: 'running',
  SENT: 'done',
  FAILED: 'failed',
};

export function AnnouncementBadge({ status }: { status: AnnouncementStatus }) {
  const { t } = useText(ANNOUNCEMENTS);
  return <StatusBadge status={LOOKS[status]} label={t(`status.${status}`)} />;
}
