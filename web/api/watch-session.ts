import { useEffect } from 'react';
import { useSession } from './session.tsx';

/** Reloads the page when this person switches company on another device or tab. */
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
    });
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) source.close();
    };
    return () => source.close();
  }, [userId, employeeId]);
}

function lastEmployeeIdOf(data: string): string | null {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== 'object' || value === null || !('lastEmployeeId' in value)) return null;
    return typeof value.lastEmployeeId === 'string' ? value.lastEmployeeId : null;
  } catch {
    return null;
  }
}
