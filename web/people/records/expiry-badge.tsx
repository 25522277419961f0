import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCalendarCheck, IconCircleX } from '@tabler/icons-react';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { RECORD } from '../shared/record-text.ts';

const SOON_DAYS = 60;
const DAY_MS = 86_400_000;

/** How long something is still good: colour, icon and words. */
export function ExpiryBadge({ day }: { day: string | null }) {
  const { t } = useText(RECORD);
  if (!day) return null;
  const left = Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS);
  const date = format.day(day);
  if (left < 0) return <Look color="red" icon={IconCircleX} text={t('expires.expired', { date })} />;
  if (left > SOON_DAYS) return <Look color="gray" icon={IconCalendarCheck} text={t('expires.later', { date })} />;
  const text = left === 0 ? t('expires.today') : t('expires.soon', { count: left });
  return <Look color="yellow" icon={IconAlertTriangle} text={text} />;
}

function Look({ color, icon: Icon, text }: { color: string; icon: typeof IconCircleX; text: string }) {
  return (
    <Badge color={color} c="var(--mantine-color-text)" leftSection={<Icon size={14} stroke={1.75} aria-hidden />}>
      {text}
    </Badge>
  );
}
