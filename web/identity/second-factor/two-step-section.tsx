import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { query } from '../../api/queries.ts';
import { signOut } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { safeNext } from '../../ui/page-route.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.tsx';
import { useArrival, useGoOn } from '../shared/arrival.ts';
import { BackupCodes } from './backup-codes.tsx';
import { RenewForm, SwitchOffForm } from './proof-forms.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { SECURITY } from './texts.ts';

type Status = WireAnswer<typeof signInSecurity.secondFactor>;
type Doing = { what: 'nothing' | 'setUp' | 'renew' | 'switchOff' } | { what: 'keep'; codes: readonly string[] };
const NOTHING: Doing = { what: 'nothing' };

/** The second step of signing in: how it stands, and one thing done about it at a time. */
export function TwoStepSection() {
  const { t } = useText(SECURITY);
  const status = useQuery(query(signInSecurity.secondFactor));
  return (
    <QueryView query={status} shape="form">
      {(data) => (
        <Section title={t('two.title')} note={t('two.note')} action={<StateBadge isOn={data.isOn} />}>
          <TwoStep status={data} />
        </Section>
      )}
    </QueryView>
  );
}

function StateBadge({ isOn }: { isOn: boolean }) {
  const { t } = useText(SECURITY);
  const Icon = isOn ? IconShieldCheck : IconShieldOff;
  return (
    <Badge color={isOn ? 'teal' : 'gray'} size="lg" leftSection={<Icon size={14} stroke={1.5} aria-hidden />}>
      {t(isOn ? 'two.on' : 'two.off')}
    </Badge>
  );
}

function TwoStep({ status }: { status: Status }) {
  const { t } = useText(SECURITY);
  const [doing, setDoing] = useState<Doing>(NOTHING);
  const goOn = useGoOn();
  const next = safeNext(useArrival().next);
  const rest = () => setDoing(NOTHING);
  const keep = (codes: readonly string[]) => setDoing({ what: 'keep', codes });
  if (doing.what === 'keep') {
    const end = () => (next ? void goOn() : rest());
    return <BackupCodes codes={doing.codes} onKept={end} />;
  }
  if (doing.what === 'setUp') return <SetUpForm holder={status} onDone={keep} onCancel={rest} />;
  if (doing.what === 'renew') return <RenewForm onDone={keep} onCancel={rest} />;
  if (doing.what === 'switchOff') {
    const done = () => {
      toast.done(t('two.isOff'));
      rest();
    };
    return <SwitchOffForm hasPassword={status.hasPassword} onDone={done} onCancel={rest} />;
  }
  return (
    <Stack gap="md" align="flex-start">
      {next ? <NeededNote status={status} /> : null}
      {status.isOn ? (
        <>
          <Text>{t('two.left', { count: status.backupCodesLeft })}</Text>
          <Group gap="sm">
            <Button variant="default" onClick={() => setDoing({ what: 'renew' })}>
              {t('two.renew')}
            </Button>
            <Button variant="default" onClick={() => setDoing({ what: 'switchOff' })}>
              {t('two.switchOff')}
            </Button>
          </Group>
        </>
      ) : (
        <Button onClick={() => setDoing({ what: 'setUp' })}>{t('two.setUp')}</Button>
      )}
    </Stack>
  );
}

/** Why a person was led here, and the way back once nothing stands in it. */
function NeededNote({ status }: { status: Status }) {
  const { t } = useText(SECURITY);
  const go = useGo();
  const goOn = useGoOn();
  const { next } = useArrival();
  if (status.isSessionConfirmed) return <Button onClick={() => void goOn()}>{t('goBack')}</Button>;
  const again = () => void signOut().then(() => go(`/signin?${new URLSearchParams({ next: next ?? '' })}`, { replace: true }));
  return (
    <Alert color="yellow" role="status" w="100%">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t(status.isOn ? 'neededAgain' : 'needed')}</Text>
        {status.isOn ? <Button onClick={again}>{t('signInAgain')}</Button> : null}
      </Stack>
    </Alert>
  );
}
