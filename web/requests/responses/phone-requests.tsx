import { Alert, Button, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { format } from '../../text/format.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { errorText } from '../../ui/error-text.ts';
import { LightWait } from '../../ui/light-wait.tsx';
import { Person } from '../../ui/person.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './phone-requests.module.css';
import { type PhoneList, useApprove, usePhoneList } from './phone-requests-calls.ts';
import { LOOK, type RequestItem } from './request-item.ts';
import { amountOf, daysOf, titleOf } from './request-text.ts';
import { REQUESTS } from './texts.ts';

const PATHS = { mine: '/webview/requests', approvals: '/webview/approvals' } as const;
const STEP = 20;
const MOST = 100;
const pathTo = (path: `/${string}`) => `/${currentLanguage()}${path}`;

/** One's own requests, or those that wait for the reader, as cards that a thumb reaches. Its links are plain: the page opens without the application. */
export function PhoneRequests({ shown }: { shown: PhoneList }) {
  const { t } = useText(REQUESTS);
  const [size, setSize] = useState(STEP);
  const [approved, setApproved] = useState<string | null>(null);
  const title = t(shown);
  useEffect(() => {
    document.title = `${title} · Wela`;
  }, [title]);
  const found = usePhoneList(shown, size);
  return (
    <div className={classes.page}>
      <Title order={1} fz={20}>
        {title}
      </Title>
      <nav className={classes.tabs} aria-label={t('title')}>
        {(['mine', 'approvals'] as const).map((key) => (
          <a key={key} className={classes.tab} href={pathTo(PATHS[key])} aria-current={key === shown ? 'page' : undefined}>
            {t(key)}
          </a>
        ))}
      </nav>
      <div role="status">{approved ? <Text fw={500}>{t('done.approved', { name: approved })}</Text> : null}</div>
      {found.data ? null : <LightWait query={found} />}
      {found.data?.totalElements === 0 ? <Nothing shown={shown} /> : null}
      <ul className={classes.list}>
        {found.data?.content.map((row) => (
          <li key={row.id}>
            <Card row={row} hasPerson={shown === 'approvals'} onApproved={() => setApproved(format.name(row.employee))} />
          </li>
        ))}
      </ul>
      {found.data && found.data.totalElements > found.data.content.length && size < MOST ? (
        <Button variant="default" size="md" onClick={() => setSize(Math.min(MOST, size + STEP))}>
          {t('phone.more')}
        </Button>
      ) : null}
      {shown === 'mine' ? (
        <a className={classes.ask} href={pathTo('/me/requests/new')}>
          {t('new')}
        </a>
      ) : null}
    </div>
  );
}

function Nothing({ shown }: { shown: PhoneList }) {
  const { t } = useText(REQUESTS);
  return (
    <div className={classes.card}>
      <Text fw={500}>{t(shown === 'mine' ? 'emptyMine' : 'emptyApprovals')}</Text>
      <Text c="dimmed">{t(shown === 'mine' ? 'emptyMineText' : 'emptyApprovalsText')}</Text>
    </div>
  );
}

type CardProps = { row: RequestItem; hasPerson: boolean; onApproved: () => void };
function Card({ row, hasPerson, onApproved }: CardProps) {
  const { t } = useText(REQUESTS);
  const title = titleOf(row, t);
  const waits = row.waitsFor.map((person) => format.name(person)).join(', ');
  return (
    <article className={classes.card} aria-label={hasPerson ? `${format.name(row.employee)}: ${title}` : title}>
      {hasPerson ? <Person person={row.employee} note={row.departmentName} size={32} isNoteWhole isNameWhole /> : null}
      <div className={classes.line}>
        <a className={classes.open} href={pathTo(`/webview/form-response/${row.id}`)}>
          {title}
        </a>
        <StatusBadge status={LOOK[row.status]} label={t(`status.${row.status}`)} />
      </div>
      <Text size="sm" c="dimmed">
        {[daysOf(row), amountOf(row, t), format.dateOf(row.createdAt)].filter(Boolean).join(' · ')}
      </Text>
      {!hasPerson && waits ? <Text size="sm">{`${t('column.waitsFor')}: ${waits}`}</Text> : null}
      {hasPerson && row.canDecide ? <Decide row={row} onApproved={onApproved} /> : null}
    </article>
  );
}

/** Approving is one press; whoever says no says why, on the request itself. */
function Decide({ row, onApproved }: Omit<CardProps, 'hasPerson'>) {
  const { t } = useText(REQUESTS);
  const approve = useApprove();
  const of = format.name(row.employee);
  return (
    <>
      {approve.error ? (
        <Alert color="red" role="alert">
          {errorText(approve.error)}
        </Alert>
      ) : null}
      <div className={classes.actions}>
        <a className={classes.other} href={pathTo(`/webview/form-response/${row.id}`)}>
          {t('phone.look')}
        </a>
        <Button
          size="md"
          aria-label={t('phone.approve', { name: of })}
          loading={approve.isPending}
          onClick={() => approve.mutate(row.id, { onSuccess: onApproved })}
        >
          {t('approve')}
        </Button>
      </div>
    </>
  );
}
