import { clockInbox } from '../../../contract/time/clock-feeds.ts';
import { query, queryClient } from '../../api/queries.ts';

/** How many days wait for a clock out, without their rows. */
export const openDayCount = query(clockInbox.missingOut, { query: { size: 1 } });
export const countOpenDaysAgain = () => void queryClient.invalidateQueries({ queryKey: openDayCount.queryKey, exact: true });
