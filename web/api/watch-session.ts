import { useEffect } from 'react';
import { dropKept } from './queries.ts';
import { readSessionAgain, useSession } from './session.tsx';
import { followStream } from './shared-stream.ts';
import { noteStream, noteUnread, unreadOf } from './unread.ts';

/** Reloads the page when this person switches company on another device or tab; what a company grants or takes is read again. */
export function useSessionWatch() {
  const session = useSession();
  const userId = session?.id;
  const employeeId = session?.lastVisitEmployee?.id;
  useEffect(() => {
    if (!userId || !employeeId) return;
    const heardProfile = (data: string) => {
      const next = lastEmployeeIdOf(data);
      if (next && next !== employeeId) window.location.reload();
      // A refusal or a lost connection is for the page's own reading to tell.
      else readSessionAgain().catch(() => undefined);
    };
    const heardNotifications = (data: string) => {
      const unread = unreadOf(parsed(data));
      if (unread !== null) noteUnread(unread);
    };
    return followStream({
      path: `/realtime/users/${userId}/profile`,
      owner: userId,
      events: ['profile', 'notifications', 'lists'],
      heard(event, data) {
        if (event === 'profile') heardProfile(data);
        else if (event === 'lists') void dropKept(topicsOf(parsed(data)));
        else heardNotifications(data);
      },
      opened: noteStream,
    });
  }, [userId, employeeId]);
}

function lastEmployeeIdOf(data: string): string | null {
  const value = parsed(data);
  if (typeof value !== 'object' || value === null || !('lastEmployeeId' in value)) return null;
  return typeof value.lastEmployeeId === 'string' ? value.lastEmployeeId : null;
}

const topicsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && 'topics' in value && Array.isArray(value.topics) ? value.topics : [];

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
