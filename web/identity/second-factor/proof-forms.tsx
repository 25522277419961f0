import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { isWrongProof, type OwnProof, ProveForm } from '../shared/prove-form.tsx';
import { SixDigitField } from '../shared/six-digit-field.tsx';
import { SECURITY } from './texts.ts';
import { useCodeForm, useProofProblem } from './use-code-form.ts';

type RenewFormProps = { onDone: (codes: readonly string[]) => void; onCancel: () => void };
/** Ten new backup codes for a code of the app. */
export function RenewForm({ onDone, onCancel }: RenewFormProps) {
  const { t } = useText(SECURITY);
  const renew = useCall(signInSecurity.renewBackupCodes, {
    isQuiet: true,
    onDone: ({ backupCodes }) => onDone(backupCodes),
  });
  const form = useCodeForm((code) => renew.mutateAsync({ body: { code } }));
  return (
    <ProofFrame
      words={{ title: t('renewing.title'), text: t('renewing.text'), verb: t('renewing.confirm') }}
      isBusy={renew.isPending}
      onSubmit={form.submit}
      onCancel={onCancel}
    >
      <SixDigitField {...form.field} label={t('code')} />
    </ProofFrame>
  );
}

type SwitchOffFormProps = { hasPassword: boolean; onDone: () => void; onCancel: () => void };
/** Off again, for whoever shows that the account is theirs and has a code of the app or one of those on paper. */
export function SwitchOffForm({ hasPassword, ...props }: SwitchOffFormProps) {
  const [proof, setProof] = useState<OwnProof | null>(null);
  const [isRefused, setRefused] = useState(false);
  const refuse = () => {
    setRefused(true);
    setProof(null);
  };
  if (proof) return <SwitchOff proof={proof} onRefused={refuse} {...props} />;
  const onProof = async (given: OwnProof) => setProof(given);
  return <ProveForm hasPassword={hasPassword} isRefused={isRefused} onProof={onProof} onCancel={props.onCancel} />;
}

type SwitchOffProps = { proof: OwnProof; onRefused: () => void; onDone: () => void; onCancel: () => void };
function SwitchOff({ proof, onRefused, onDone, onCancel }: SwitchOffProps) {
  const { t } = useText(SECURITY);
  const { t: shared } = useText(SHARED);
  const problemOf = useProofProblem();
  const [paper, setPaper] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const off = useCall(signInSecurity.removeSecondFactor, { isQuiet: true, onDone });
  const send = (shown: { code: string } | { backupCode: string }) =>
    off.mutateAsync({ body: { ...proof, ...shown } }).catch((error: unknown) => {
      if (isWrongProof(error)) onRefused();
      throw error;
    });
  const form = useCodeForm((code) => send({ code }));
  const submitPaper = (event: FormEvent) => {
    event.preventDefault();
    const backupCode = paper?.trim() ?? '';
    if (backupCode.length < 12) return setFault(backupCode ? t('wrong') : shared('form.required'));
    void send({ backupCode }).catch((error: unknown) => setFault(problemOf(error, t('wrong'))));
  };
  const change = (value: string | null) => {
    setFault(null);
    setPaper(value);
  };
  return (
    <ProofFrame
      words={{ title: t('switching.title'), text: t('switching.text'), verb: t('switching.confirm') }}
      isBusy={off.isPending}
      onSubmit={paper === null ? form.submit : submitPaper}
      onCancel={onCancel}
    >
      {paper === null ? (
        <SixDigitField {...form.field} label={t('code')} />
      ) : (
        <TextInput
          label={t('switching.paper')}
          autoComplete="off"
          maxLength={40}
          maw={320}
          autoFocus
          value={paper}
          error={fault}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      <Button
        variant="subtle"
        color="gray"
        px={0}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => change(paper === null ? '' : null)}
      >
        {t(paper === null ? 'switching.usePaper' : 'switching.useApp')}
      </Button>
    </ProofFrame>
  );
}

type ProofFrameProps = {
  words: { title: string; text: string; verb: string };
  isBusy: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children: ReactNode;
};
function ProofFrame({ words, isBusy, onSubmit, onCancel, children }: ProofFrameProps) {
  const { t } = useText(SHARED);
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        <div>
          <Text fw={500}>{words.title}</Text>
          <Text size="sm" c="dimmed">
            {words.text}
          </Text>
        </div>
        {children}
        <Group gap="sm">
          <Button type="submit" loading={isBusy}>
            {words.verb}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
