import { usePathParam } from '../../ui/app-link.tsx';

/** The person whose record is open; none on one's own pages, where the server knows who asks. */
export function usePersonId(): string | undefined {
  const id = usePathParam('empId');
  return id === '' ? undefined : id;
}

/** Links to files end after some minutes: a page that stays open asks for new ones in time. */
export const FRESH_LINKS = { refetchInterval: 120_000 } as const;
