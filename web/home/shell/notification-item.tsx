import { ActionIcon, Button, Text } from '@mantine/core';
import {
  IconBeach,
  IconCalendarCheck,
  IconCertificate,
  type IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconClipboardCheck,
  IconClipboardList,
  IconClockCheck,
  IconClockExclamation,
  IconCreditCard,
  IconDownload,
  IconFileDownload,
  IconFileImport,
  IconHourglass,
  IconMailOpened,
  IconMessage,
  IconReceipt,
  IconReportMoney,
  IconShieldLock,
  IconSpeakerphone,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { messageKindOf, messageWords } from '../../../contract/notifications/notification-words.ts';
import type { notifications } from '../../../contract/notifications/notifications.ts';
import { download } from '../../api/client.ts';
import { useSession } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, type AppPath } from '../../ui/app-link.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './notification-panel.module.css';
import { NOTIFICATIONS } from './texts.ts';

type Item = WireAnswer<typeof notifications.list>['content'][number];

const ICONS: Record<Item['kind'], typeof IconCheck> = {
  'join-requested': IconUserPlus,
  'join-approved': IconCircleCheck,
  'join-rejected': IconCircleX,
  'invited-accepted': IconMailOpened,
  'payroll-waiting': IconHourglass,
  'payroll-decided': IconReportMoney,
  'payroll-computed': IconReportMoney,
  'export-ready': IconFileDownload,
  'file-import-done': IconFileImport,
  'provider-access': IconShieldLock,
  'order-paid': IconCreditCard,
  'order-refused': IconCreditCard,
  'order-refunded': IconCreditCard,
  'payment-held': IconCreditCard,
  'payment-returned': IconCreditCard,
  'plan-unpaid': IconCreditCard,
  'plan-renewal-ended': IconCreditCard,
  'plan-added': IconCreditCard,
  'plan-ending': IconCreditCard,
  'plan-ended': IconCreditCard,
  'shift-published': IconCalendarCheck,
  'overtime-decided': IconClockCheck,
  announcement: IconSpeakerphone,
  'slip-ready': IconReceipt,
  'certificate-ready': IconCertificate,
  'request-waiting': IconHourglass,
  'request-reminder': IconHourglass,
  'request-escalated': IconHourglass,
  'request-decided': IconClipboardCheck,
  'request-sent': IconClipboardList,
  'request-comment': IconMessage,
  'stand-in-set': IconUsers,
  'leave-recorded': IconBeach,
  'leave-near': IconBeach,
  'missing-clock-out': IconClockExclamation,
  'data-request-asked': IconShieldLock,
  'data-request-due': IconHourglass,
  'data-request-answered': IconShieldLock,
  'personal-copy-ready': IconFileDownload,
  'report-scheduled': IconFileDownload,
  'report-stopped': IconCircleX,
  'task-given': IconClipboardList,
  'erasure-proposed': IconShieldLock,
};
const isAppPath = (link: string): link is AppPath => link.startsWith('/');

type ItemProps = { item: Item; onRead: () => void; onLeave: () => void };
/** One notification: opening its thing reads it. */
export function NotificationItem({ item, onRead, onLeave }: ItemProps) {
  const { t, language } = useText(NOTIFICATIONS);
  const company = useSession()?.lastVisitEmployee?.organization.name ?? '';
  const isUnread = item.readAt === null;
  const Icon = ICONS[item.kind];
  const words = messageWords(messageKindOf(item.kind, item.facts), language, { ...item.facts, company });
  const open = () => {
    if (isUnread) onRead();
    onLeave();
  };
  const { fileId } = item.facts;
  const fetchFile = () => {
    if (typeof fileId !== 'string') return;
    if (isUnread) onRead();
    download(jobs.file, { query: { id: fileId } }).catch(toast.failed);
  };
  return (
    <li className={isUnread ? `${classes.item} ${classes.unread}` : classes.item}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <div>
        <span onClickCapture={open}>
          <AppLink to={isAppPath(item.link) ? item.link : '/dashboard'} className={classes.title}>
            {isUnread ? <span className="wela-visually-hidden">{`${t('unread')}: `}</span> : null}
            {words.title}
          </AppLink>
        </span>
        <Text size="sm" c="dimmed">
          {words.text}
        </Text>
        {typeof fileId === 'string' ? (
          <Button mt={8} size="xs" variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} onClick={fetchFile}>
            {t('download')}
          </Button>
        ) : null}
      </div>
      <div className={classes.side}>
        <time dateTime={`${item.createdAt.replace(' ', 'T')}Z`}>{format.time(item.createdAt)}</time>
        {isUnread ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            title={t('markRead')}
            aria-label={`${t('markRead')}: ${words.title}`}
            onClick={onRead}
          >
            <span className={classes.dot} />
          </ActionIcon>
        ) : null}
      </div>
    </li>
  );
}
