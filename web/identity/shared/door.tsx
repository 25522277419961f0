import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import type { Address } from '../../api/client.ts';
import { currentLanguage } from '../../text/i18n.ts';
import classes from '../../ui/app-link.module.css';
import type { AppPath } from '../../ui/app-link.tsx';
import { safeNext } from '../../ui/page-route.ts';

/** What a link to a way in may carry. */
export type Arrival = {
  next?: string;
  verified?: string;
  reset?: string;
  code?: string;
  email?: string;
  error?: string;
  sent?: string;
};

/** What the sign-in form needs of the application around it, which at a first visit is not loaded yet. */
export type Door = {
  readonly arrival: Arrival;
  /** Opens a page of ours. */
  open(path: AppPath): void;
  /** Goes through a way in that answers a token, then on to the page that was wanted. */
  enter(door: Address, body: unknown): Promise<void>;
};

const DoorContext = createContext<Door | null>(null);
export const DoorProvider = DoorContext.Provider;

export function useDoor(): Door {
  const door = useContext(DoorContext);
  if (!door) throw new Error('a sign-in form stands outside of any door');
  return door;
}

/** Another way in, with the page that the present one was asked to go on to. */
export function withNext(path: AppPath, next: string | undefined): AppPath {
  const wanted = safeNext(next);
  return wanted ? `${path}?${new URLSearchParams({ next: wanted })}` : path;
}

/** The attributes of a link that the door opens; a click with a modifier is the browser's own. */
export function useDoorLink(to: AppPath) {
  const door = useDoor();
  return {
    href: `/${currentLanguage()}${to}`,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      door.open(to);
    },
  };
}

export function DoorLink({ to, children }: { to: AppPath; children: ReactNode }) {
  return (
    <a className={classes.link} {...useDoorLink(to)}>
      {children}
    </a>
  );
}
