import type { AnnouncementView } from './announcement-row.ts';

/** What the audit log keeps of an announcement: its text stands with it, and links do not last. */
export function withoutContent({ name, title, messageType, status, scheduledTime, receives }: AnnouncementView) {
  return { name, title, messageType, status, scheduledTime, ...receives };
}
