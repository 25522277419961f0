import { Alert, Button, Loader, Text, Textarea, Title } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { format } from '../../../text/format.ts';
import { currentLanguage } from '../../../text/i18n.ts';
import { useText } from '../../../text/use-text.ts';
import { errorText } from '../../../ui/error-text.ts';
import { Person } from '../../../ui/person.tsx';
import { HeldDays } from '../held-days.tsx';
import { amountOf, daysOf, formName, titleOf } from '../request-text.ts';
import { REQUESTS } from '../texts.ts';
import classes from './by-mail.module.css';
import { type Decided, type Mailed, useDecide, useMailed } from './by-mail-calls.ts';
import { BY_MAIL } from './texts.ts';

/** What the link of a mail asks for: it is shown, and decided by a press. */
export function ByMailView({ token }: { token: string }) {
  return token === '' ? <CutLink /> : <WithToken token={token} />;
}

/** An address that lost its end on the way, as mail programs cut long lines. */
function CutLink() {
  const { t } = useText(BY_MAIL);
  return (
    <div className={classes.page}>
      <Title order={1}>{t('ended')}</Title>
      <Alert color="orange" role="alert">
        {t('cut')}
      </Alert>
      <a className={classes.link} href={`/${currentLanguage()}/me/approvals`}>
        {t('openList')}
      </a>
    </div>
  );
}

function WithToken({ token }: { token: string }) {
  const { t } = useText(BY_MAIL);
  const { data: request, error } = useMailed(token);
  const isOfAnother = error instanceof ApiError && error.code === 'approval/link-of-another';
  const title = error ? t(isOfAnother ? 'ofAnother' : 'ended') : t('title');
  useEffect(() => {
    document.title = `${title} · Wela`;
  }, [title]);
  return (
    <div className={classes.page}>
      <Title order={1}>{title}</Title>
      {error ? (
        <Alert color="orange" role="alert">
          {errorText(error)}
        </Alert>
      ) : null}
      {request ? <Asked request={request} token={token} /> : null}
      {error || request ? null : <Loader aria-label={t('title')} role="status" />}
      <a className={classes.link} href={`/${currentLanguage()}/me/approvals${request ? `?request=${request.id}` : ''}`}>
        {request ? t('openWhole') : t('openList')}
      </a>
    </div>
  );
}

function Asked({ request, token }: { request: Mailed; token: string }) {
  const { t } = useText(BY_MAIL);
  const name = format.name(request.employee);
  const [done, setDone] = useState<Decided['status'] | null>(null);
  return (
    <div className={classes.card}>
      <Facts request={request} />
      {done === null ? (
        <>
          <HeldDays payroll={request.payroll} />
          <Decision name={name} token={token} onDone={setDone} />
          <Text size="sm" c="dimmed">
            {t('decidesAs', {
              name: format.name(request.approver),
              company: request.company,
              until: format.dateTime(request.expiresAt, request.timeZone.uniqueName),
            })}
          </Text>
        </>
      ) : (
        <Alert color={done === 'rejected' ? 'gray' : 'teal'} role="status">
          {t(done === 'canceled' ? 'done.rejected' : `done.${done}`, { name })}
        </Alert>
      )}
    </div>
  );
}

function Facts({ request }: { request: Mailed }) {
  const { t } = useText(BY_MAIL);
  const { t: words } = useText(REQUESTS);
  const { employee, departmentName, createdAt, timeZone } = request;
  const facts = [
    [t('form'), titleOf(request, words) === formName(request.form) ? '' : formName(request.form)],
    [t('days'), daysOf(request)],
    [t('amount'), amountOf(request, words)],
    [t('department'), departmentName ?? ''],
    [t('sentAt'), format.dateTime(createdAt, timeZone.uniqueName)],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <Person person={employee} note={t('asks')} />
      <Title order={2}>{titleOf(request, words)}</Title>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type DecisionProps = { name: string; token: string; onDone: (status: Decided['status']) => void };

function Decision({ name, token, onDone }: DecisionProps) {
  const { t } = useText(BY_MAIL);
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const decide = useDecide();
  const answer = (approved: boolean) =>
    decide.mutate(
      { token, approved, ...(approved ? {} : { reason: reason.trim() }) },
      { onSuccess: ({ status }) => onDone(status) },
    );
  const reject = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') answer(false);
  };
  const failure = decide.error ? (
    <Alert color="red" role="alert">
      {errorText(decide.error)}
    </Alert>
  ) : null;
  if (isRejecting)
    return (
      <form onSubmit={reject} noValidate>
        {failure}
        <Textarea
          label={t('reason')}
          description={t('reasonHint', { name })}
          error={isMissing ? t('reasonMissing') : undefined}
          value={reason}
          maxLength={500}
          minRows={3}
          autosize
          required
          autoFocus
          mb="md"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button variant="default" size="lg" onClick={() => setRejecting(false)}>
            {t('back')}
          </Button>
          <Button type="submit" color="red" size="lg" loading={decide.isPending}>
            {t('reject')}
          </Button>
        </div>
      </form>
    );
  return (
    <>
      {failure}
      <div className={classes.actions}>
        <Button variant="default" size="lg" onClick={() => setRejecting(true)}>
          {t('reject')}
        </Button>
        <Button size="lg" loading={decide.isPending} onClick={() => answer(true)}>
          {t('approve')}
        </Button>
      </div>
    </>
  );
}
