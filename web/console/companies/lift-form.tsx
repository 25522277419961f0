import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { providerConsole } from '../../../contract/console/console.ts';
import { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { SHORTEST_REASON } from '../../../domain/console/provider-access.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { type OwnProof, ProveForm } from '../../identity/shared/prove-form.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import type { ConsoleEmployee } from './use-employee.ts';

type LiftFormProps = { employee: ConsoleEmployee; name: string; onClose: () => void };

/** First the reason, then the proof that the account of the member of staff is theirs. */
export function LiftForm({ employee, name, onClose }: LiftFormProps) {
  const { t } = useText(CONSOLE_RECORDS);
  const [reason, setReason] = useState<string | null>(null);
  const holder = useQuery(query(signInSecurity.secondFactor));
  const lift = useCall(providerConsole.liftSecondFactor, {
    isQuiet: true,
    doneText: t('lift.done', { name }),
    onDone: onClose,
  });
  if (reason === null) return <ReasonForm onReason={setReason} onCancel={onClose} />;
  const onProof = (proof: OwnProof) =>
    lift.mutateAsync({ body: { organizationId: employee.organization.id, employeeId: employee.id, reason, ...proof } });
  return (
    <QueryView query={holder} shape="form">
      {({ hasPassword }) => <ProveForm hasPassword={hasPassword} onProof={onProof} onCancel={onClose} />}
    </QueryView>
  );
}

function ReasonForm({ onReason, onCancel }: { onReason: (reason: string) => void; onCancel: () => void }) {
  const { t } = useText(CONSOLE_RECORDS);
  const { t: shared } = useText(SHARED);
  const [typed, setTyped] = useState('');
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = typed.trim();
    if (reason.length < SHORTEST_REASON) setShort(true);
    else onReason(reason);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">{t('lift.text')}</Text>
        <Textarea
          label={t('lift.reason')}
          description={t('lift.reasonHint', { count: SHORTEST_REASON })}
          withAsterisk
          autosize
          minRows={3}
          maxLength={500}
          value={typed}
          error={isShort ? shared('form.minLength', { minimum: SHORTEST_REASON }) : null}
          onChange={(event) => {
            setShort(false);
            setTyped(event.currentTarget.value);
          }}
        />
        <Group gap="sm">
          <Button type="submit">{t('lift.goOn')}</Button>
          <Button variant="default" onClick={onCancel}>
            {shared('action.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
