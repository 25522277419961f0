import type { ReactNode } from 'react';
import { signInBy } from '../../api/session.tsx';
import { useGo } from '../../ui/app-link.tsx';
import { useArrival, useGoOn } from './arrival.ts';
import { type Door, DoorProvider } from './door.tsx';

/** The door of the loaded application. */
export function RouterDoor({ children }: { children: ReactNode }) {
  const arrival = useArrival();
  const go = useGo();
  const goOn = useGoOn();
  const door: Door = {
    arrival,
    open: (path) => go(path),
    enter: async (address, body) => {
      await signInBy(address, body);
      await goOn();
    },
  };
  return <DoorProvider value={door}>{children}</DoorProvider>;
}
