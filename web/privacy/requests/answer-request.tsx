import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { dataRequests } from '../../../contract/privacy/data-requests.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FactList } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Unsaved } from '../../ui/unsaved.ts';
import { type DataRequest, dueText, STATE_LOOKS } from '../shared/due-text.ts';
import classes from '../shared/privacy.module.css';
import { PRIVACY } from '../shared/texts.ts';

type RequestProps = { request: DataRequest; onClose: () => void };

/** One request with what was written, and the way to answer it. */
export function AnswerRequest({ request, onClose }: RequestProps) {
  const { t } = useText(PRIVACY);
  const { state, daysLeft, employee } = request;
  return (
    <Stack gap="md">
      <FactList
        facts={[
          { label: t('column.kind'), value: t(`kind.${request.kind}`) },
          { label: t('column.status'), value: <StatusBadge status={STATE_LOOKS[state]} label={t(`state.${state}`)} /> },
          { label: t('column.asked'), value: format.day(request.askedOn) },
          {
            label: t('column.due'),
            value: [format.day(request.dueOn), daysLeft === null ? '' : dueText(daysLeft, t)].filter(Boolean).join(' · '),
          },
        ]}
      />
      <div>
        <Text fw={500}>{t('request.written')}</Text>
        <Text className={classes.written}>{request.details}</Text>
      </div>
      <Group gap="md">
        <AppLink to={`/employee/view/${employee.id}/profile`}>{t('request.openRecord')}</AppLink>
        {request.kind === 'access' ? (
          <AppLink to={`/company/privacy/copies?person=${employee.id}`}>{t('request.makeCopy')}</AppLink>
        ) : null}
        {request.kind === 'erasure' ? <AppLink to="/company/privacy/retention">{t('request.openRetention')}</AppLink> : null}
      </Group>
      {state === 'open' ? <AnswerForm request={request} onClose={onClose} /> : <Answered request={request} />}
    </Stack>
  );
}

function Answered({ request }: { request: DataRequest }) {
  const { t } = useText(PRIVACY);
  if (!request.answer) return null;
  return (
    <div>
      <Text fw={500}>{t('request.answer')}</Text>
      <Text className={classes.written}>{request.answer}</Text>
      <Text size="sm" c="dimmed">
        {[request.decidedBy, format.dateTime(request.decidedDate)].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

function AnswerForm({ request: { id, version }, onClose }: RequestProps) {
  const { t } = useText(PRIVACY);
  const { t: shared } = useText(SHARED);
  const [answer, setAnswer] = useState('');
  const [isAsked, setAsked] = useState(false);
  const grant = useCall(dataRequests.answer, { doneText: t('request.granted'), onDone: onClose });
  const refuse = useCall(dataRequests.answer, { doneText: t('request.refused'), onDone: onClose });
  const isMissing = answer.trim() === '';
  const send = (isGranted: boolean) => {
    setAsked(true);
    if (!isMissing) (isGranted ? grant : refuse).mutate({ body: { id, version, isGranted, answer: answer.trim() } });
  };
  return (
    <Stack gap="md">
      <Unsaved value={answer} isDirty={!isMissing} />
      <Textarea
        label={t('request.answer')}
        description={t('request.answerHint')}
        withAsterisk
        autosize
        minRows={4}
        maxLength={4000}
        value={answer}
        error={isAsked && isMissing ? shared('form.required') : null}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" loading={refuse.isPending} disabled={grant.isPending} onClick={() => send(false)}>
          {t('request.refuse')}
        </Button>
        <Button loading={grant.isPending} disabled={refuse.isPending} onClick={() => send(true)}>
          {t('request.grant')}
        </Button>
      </Group>
    </Stack>
  );
}
