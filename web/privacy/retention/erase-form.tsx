import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { retention } from '../../../contract/privacy/retention.ts';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { CopyProof } from '../shared/copy-proof.tsx';
import { PRIVACY } from '../shared/texts.ts';

type EraseFormProps = { preview: WireAnswer<typeof retention.preview>; onCancel: () => void; onDone: () => void };

/** First why, then the proof that the account of who confirms is theirs. */
export function EraseForm({ preview, onCancel, onDone }: EraseFormProps) {
  const { t } = useText(PRIVACY);
  const { t: shared } = useText(SHARED);
  const { id: employeeId, name } = preview.employee;
  const [reason, setReason] = useState('');
  const [isGiven, setGiven] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const erase = useCall(retention.erase, { isQuiet: true, doneText: t('erase.started'), onDone });
  const title = (
    <Text fw={600} fz={16}>
      {t('erase.confirm', { name })}
    </Text>
  );
  if (isGiven)
    return (
      <Stack gap="md">
        {title}
        <Text c="dimmed">{t('erase.text')}</Text>
        <CopyProof
          onProof={(proof) => erase.mutateAsync({ body: { employeeId, reason: reason.trim(), ...proof } })}
          onCancel={onCancel}
        />
      </Stack>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    setGiven(reason.trim() !== '');
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {title}
        <Textarea
          label={t('erase.reason')}
          description={t('erase.reasonHint')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isMissing ? shared('form.required') : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {shared('action.cancel')}
          </Button>
          <Button type="submit">{t('copy.goOn')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
