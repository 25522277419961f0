import { type DBSchema, openDB } from 'idb';

/** A punch made on the phone. `key` makes the server store it once, however often it is sent. */
export type QueuedClocking = {
  key: string;
  clockType: 'clock_in' | 'clock_out' | 'break_in' | 'break_out';
  /** When the button was pressed, epoch milliseconds of the phone. */
  pressedAt: number;
  proof: PunchProof;
  /** The person it belongs to: a phone may be shared. */
  employeeId: string;
};
export type PunchProof = {
  zoneId?: string;
  lat?: number;
  lng?: number;
  accuracy?: number;
  qr?: string;
  note?: string;
  imageFileId?: string;
};

interface Shelf extends DBSchema {
  punches: { key: string; value: QueuedClocking };
}

const shelf = () =>
  openDB<Shelf>('wela-clock', 1, {
    upgrade: (database) => {
      database.createObjectStore('punches', { keyPath: 'key' });
    },
  });

/** Punches that wait for the network, oldest first; they survive closing the page. */
export async function waitingClockings(employeeId: string): Promise<QueuedClocking[]> {
  const all = await (await shelf()).getAll('punches');
  return all.filter((queuedPunch) => queuedPunch.employeeId === employeeId).sort((a, b) => a.pressedAt - b.pressedAt);
}
export const keepClocking = async (punch: QueuedClocking) => void (await (await shelf()).put('punches', punch));
export const dropClocking = async (key: string) => void (await (await shelf()).delete('punches', key));
