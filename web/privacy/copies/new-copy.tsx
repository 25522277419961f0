import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { personalCopies } from '../../../contract/privacy/personal-copies.ts';
import { useCall } from '../../api/use-call.ts';
import { PersonSelect } from '../../payroll/shared/person-select.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyProof } from '../shared/copy-proof.tsx';
import { PRIVACY } from '../shared/texts.ts';

type NewCopyProps = { isOpen: boolean; person: string | null; onClose: () => void };

/** First whose data, then the proof that the account of who asks is theirs. */
export function NewCopy({ isOpen, person, onClose }: NewCopyProps) {
  const { t } = useText(PRIVACY);
  return (
    <Dialog title={t('copy.title')} isOpen={isOpen} onClose={onClose} size={480}>
      <Steps person={person} onClose={onClose} />
    </Dialog>
  );
}

function Steps({ person, onClose }: Omit<NewCopyProps, 'isOpen'>) {
  const { t } = useText(PRIVACY);
  const { t: shared } = useText(SHARED);
  const [chosen, setChosen] = useState(person);
  const [isChosen, setIsChosen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const start = useCall(personalCopies.start, { isQuiet: true, doneText: t('copy.started'), onDone: onClose });
  if (isChosen && chosen)
    return <CopyProof onProof={(proof) => start.mutateAsync({ body: { employeeId: chosen, ...proof } })} onCancel={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!chosen);
    if (chosen) setIsChosen(true);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">{t('copy.text')}</Text>
        <PersonSelect
          label={t('copy.of')}
          placeholder={t('copy.choose')}
          value={chosen}
          onChange={setChosen}
          error={isMissing ? shared('form.required') : null}
          isRequired
          includesFormer
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {shared('action.cancel')}
          </Button>
          <Button type="submit">{t('copy.goOn')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
