import { useInterval } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { providerConsole } from '../../../contract/console/console.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { ACCESS_MINUTES } from '../../../domain/console/provider-access.ts';
import { query } from '../../api/queries.ts';
import { fromWire } from '../../text/format.ts';

export type Access = WireAnswer<typeof providerConsole.running>[number];
/** What was read in a break-glass window is forgotten with the page that showed it. */
export const READ_UNDER_ACCESS = { gcTime: 0, refetchOnWindowFocus: false } as const;
const MINUTE_MS = 60_000;
const TICK_MS = 5_000;

/** The windows that are open now, each with the minutes left; one whose time is over is gone within seconds. */
export function useRunningAccess() {
  const found = useQuery({ ...query(providerConsole.running), refetchInterval: MINUTE_MS });
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  // The clock of the page lags by seconds, and that of the server may differ.
  const minutesLeft = (access: Access) =>
    Math.min(ACCESS_MINUTES, Math.ceil((fromWire(access.expiresAt).getTime() - now) / MINUTE_MS));
  const running = (found.data ?? []).map((access) => ({ access, minutesLeft: minutesLeft(access) }));
  return { found, open: running.filter((item) => item.minutesLeft > 0) };
}
