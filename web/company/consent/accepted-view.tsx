import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { consent } from '../../../contract/company/consent.ts';
import { readSessionAgain } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import classes from './consent.module.css';
import { ConsentHistory } from './consent-history.tsx';
import { type AskedText, type ConsentState, textOf } from './consent-state.ts';
import { ConsentTextView } from './consent-text-view.tsx';
import { CONSENT } from './texts.ts';

/** What a person has accepted: to read again, and to withdraw. */
export function AcceptedView({ state }: { state: ConsentState }) {
  const { t } = useText(CONSENT);
  const go = useGo();
  usePageTitle(t('doneTitle'));
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Title order={1} fz={20}>
          {t('doneTitle')}
        </Title>
        <Button variant="default" leftSection={<IconArrowLeft size={18} stroke={1.5} />} onClick={() => go('/dashboard')}>
          {t('back')}
        </Button>
      </Group>
      <Text c="dimmed" mt={4} mb="md">
        {t('doneLead')}
      </Text>
      <Stack gap="md">
        {state.current.map((asked) => (
          <AcceptedText key={asked.audience} asked={asked} history={state.history} />
        ))}
        <ConsentHistory history={state.history} />
      </Stack>
    </>
  );
}

function AcceptedText({ asked, history }: { asked: AskedText; history: ConsentState['history'] }) {
  const { t, language } = useText(CONSENT);
  const [isOpen, setOpen] = useState(false);
  const withdraw = useCall(consent.decide, {
    onDone: readSessionAgain,
  });
  const text = textOf(asked);
  if (!text) return null;
  const at = history.find((consent) => consent.audience === asked.audience)?.at;
  const { title } = text[language];
  return (
    <article className={classes.card} aria-label={title}>
      <div className={classes.row}>
        <div>
          <Title order={2} fz={16}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {t('acceptedOn', { version: asked.version, at: format.dateTime(at) })}
          </Text>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {t(isOpen ? 'hide' : 'read')}
          </Button>
          <ConfirmButton
            question={t('withdrawQuestion', { title })}
            text={t('withdrawText')}
            verb={t('withdraw')}
            onConfirm={() => withdraw.mutate({ body: { ...asked, accepted: false } })}
            loading={withdraw.isPending}
          >
            {t('withdraw')}
          </ConfirmButton>
        </Group>
      </div>
      {isOpen ? (
        <div style={{ marginTop: 16 }}>
          <ConsentTextView version={text} hasTitle={false} />
        </div>
      ) : null}
    </article>
  );
}
