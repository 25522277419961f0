import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { WireBody } from '../../../contract/endpoint.ts';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PasswordField } from './password-field.tsx';
import { PROVE } from './prove-texts.ts';
import { DIGITS, SixDigitField } from './six-digit-field.tsx';
import { SESSION } from './texts.ts';
import { useAccountProblem } from './use-account-problem.ts';

export type OwnProof = WireBody<typeof signInSecurity.setUpSecondFactor>;
type ProveFormProps = {
  hasPassword: boolean;
  /** A proof that was refused before. */
  isRefused?: boolean;
  onProof: (proof: OwnProof) => Promise<unknown>;
  onCancel: () => void;
};

export const isWrongProof = (error: unknown) => error instanceof ApiError && error.code === 'auth/wrong-proof';

/** Who uses the device is asked to show that the account is theirs: by its password, or by a code that is sent to it. */
export function ProveForm({ hasPassword, ...props }: ProveFormProps) {
  const { t } = useText(PROVE);
  const [isByCode, setByCode] = useState(!hasPassword);
  return (
    <Stack gap="md">
      <div>
        <Text fw={500}>{t('title')}</Text>
        <Text size="sm" c="dimmed">
          {t('text')}
        </Text>
      </div>
      {isByCode ? <ByCode {...props} /> : <ByPassword {...props} />}
      {hasPassword ? (
        <Button variant="subtle" color="gray" px={0} style={{ alignSelf: 'flex-start' }} onClick={() => setByCode(!isByCode)}>
          {t(isByCode ? 'usePassword' : 'useCode')}
        </Button>
      ) : null}
    </Stack>
  );
}

type ByProps = Omit<ProveFormProps, 'hasPassword'>;

function useProof({ onProof, isRefused }: ByProps) {
  const { t } = useText(PROVE);
  const problemOf = useAccountProblem();
  const [fault, setFault] = useState<string | null>(isRefused ? t('wrong') : null);
  const [isBusy, setBusy] = useState(false);
  const prove = async (proof: OwnProof) => {
    setBusy(true);
    setFault(null);
    try {
      await onProof(proof);
    } catch (error) {
      setFault(isWrongProof(error) ? t('wrong') : problemOf(error));
    }
    setBusy(false);
  };
  return { fault, setFault, isBusy, prove };
}

function ByPassword(props: ByProps) {
  const { t } = useText(PROVE);
  const { t: shared } = useText(SHARED);
  const { fault, setFault, isBusy, prove } = useProof(props);
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password) void prove({ password });
    else setFault(shared('form.required'));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          maw={320}
          autoFocus
          value={password}
          error={fault}
          onChange={(event) => {
            setFault(null);
            setPassword(event.currentTarget.value);
          }}
        />
        <Buttons isBusy={isBusy} onCancel={props.onCancel} />
      </Stack>
    </form>
  );
}

function ByCode(props: ByProps) {
  const { t } = useText(PROVE);
  const { t: session } = useText(SESSION);
  const { t: shared } = useText(SHARED);
  const { fault, setFault, isBusy, prove } = useProof(props);
  const [ownCode, setOwnCode] = useState('');
  const sent = useCall(signInSecurity.sendOwnCode);
  if (!sent.data) {
    return (
      <Group gap="sm">
        <Button loading={sent.isPending} onClick={() => sent.mutate({})}>
          {t('send')}
        </Button>
        <Button variant="default" onClick={props.onCancel}>
          {shared('action.cancel')}
        </Button>
      </Group>
    );
  }
  const submit = (typed: string) => {
    if (typed.length < DIGITS) setFault(typed ? session('code.incomplete') : shared('form.required'));
    else void prove({ ownCode: typed });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(ownCode);
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t(sent.data.sentBy === 'email' ? 'sentByEmail' : 'sentByPhone')}</Text>
        <SixDigitField
          label={t('code')}
          value={ownCode}
          fault={fault}
          attempt={0}
          onChange={(typed) => {
            if (typed) setFault(null);
            setOwnCode(typed);
          }}
          onComplete={submit}
        />
        <Buttons isBusy={isBusy} onCancel={props.onCancel} />
      </Stack>
    </form>
  );
}

function Buttons({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  const { t } = useText(PROVE);
  const { t: shared } = useText(SHARED);
  return (
    <Group gap="sm">
      <Button type="submit" loading={isBusy}>
        {t('goOn')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {shared('action.cancel')}
      </Button>
    </Group>
  );
}

/** Nobody sets a second step up for an address that may be another person's. */
export function ConfirmAddressFirst({ onCancel }: { onCancel: () => void }) {
  const { t } = useText(PROVE);
  const { t: shared } = useText(SHARED);
  return (
    <Alert color="yellow" role="status">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('unverified')}</Text>
        <AppLink to="/email-verification">{t('verify')}</AppLink>
        <Button variant="default" onClick={onCancel}>
          {shared('action.cancel')}
        </Button>
      </Stack>
    </Alert>
  );
}
