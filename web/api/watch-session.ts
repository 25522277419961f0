import { useEffect } from 'react';
import { queryClient, SESSION_KEY } from './queries.ts';
import { useSession } from './session.tsx';
import { noteStream, noteUnread, unreadOf } from './unread.ts';

/** Reloads the page when this person switches company on another device or tab; what a company grants or takes is read again. */
export function useSessionWatch() {
  const session = useSession();
  const userId = session?.id;
  const employeeId = session?.lastVisitEmployee?.id;
  useEffect(() => {
    if (!userId || !employeeId) return;
    const source = new EventSource(`/realtime/users/${userId}/profile`);
    source.addEventListener('profile', (event: MessageEvent<string>) => {
      const next = lastEmployeeIdOf(event.data);
      if (next && next !== employeeId) window.location.reload();
      else void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    });
    source.addEventListener('notifications', (event: MessageEvent<string>) => {
      const unread = unreadOf(parsed(event.data));
      if (unread !== null) noteUnread(unread);
    });
    source.onopen = () => noteStream(true);
    source.onerror = () => {
      noteStream(false);
      if (source.readyState === EventSource.CLOSED) source.close();
    };
    return () => {
      noteStream(false);
      source.close();
    };
  }, [userId, employeeId]);
}

function lastEmployeeIdOf(data: string): string | null {
  const value = parsed(data);
  if (typeof value !== 'object' || value === null || !('lastEmployeeId' in value)) return null;
  return typeof value.lastEmployeeId === 'string' ? value.lastEmployeeId : null;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
