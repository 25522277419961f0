import { format } from '../../text/format.ts';

/** `Mon` above `1 Jun`. */
export const DayLabel = ({ date }: { date: string }) => (
  <>
    <span style={{ display: 'block' }}>{format.weekday(date)}</span>
    {format.shortDay(date)}
  </>
);
