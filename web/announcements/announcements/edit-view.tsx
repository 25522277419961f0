import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { announcements } from '../../../contract/announcements/announcements.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Section } from '../../ui/section.tsx';
import classes from './announcement.module.css';
import type { Announcement } from './announcement-page.tsx';
import { PictureField } from './picture-field.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TextFields } from './text-fields.tsx';
import { ANNOUNCEMENTS } from './texts.ts';

/** Text, picture and recipients of one that is not sent yet. What was typed is saved before it is sent. */
export function EditView({ announcement }: { announcement: Announcement }) {
  const [round, setRound] = useState(0);
  return <Editor key={round} announcement={announcement} onStartAgain={() => setRound(round + 1)} />;
}

/** What is written and for whom; addresses of pictures are new with each reading. */
const writtenIn = ({ title, messageType, content, receives }: Announcement): string =>
  JSON.stringify([title, messageType, content.replaceAll(/ src="[^"]*"/g, ''), receives]);

type EditorProps = { announcement: Announcement; onStartAgain: () => void };
function Editor({ announcement, onStartAgain }: EditorProps) {
  const { t } = useText(ANNOUNCEMENTS);
  // What the form shows: a text that somebody else wrote meanwhile is neither overwritten nor sent unseen.
  const [seen, setSeen] = useState(() => ({ written: writtenIn(announcement), version: announcement.version }));
  const isSeen = writtenIn(announcement) === seen.written;
  const version = isSeen ? announcement.version : seen.version;
  const [isSending, setSending] = useState(false);
  const next = useRef<'stay' | 'send'>('stay');
  const { id, title, messageType, content, receives } = announcement;
  const form = useContractForm(announcements.save, {
    initial: { title, messageType, content, ...receives },
    // An emptied field is sent as empty: what is left out stays.
    complete: (values) => ({ title: '', content: '', ...values, id, version }),
    doneText: t('saved'),
    onDone: (saved) => {
      setSeen({ written: writtenIn(saved), version: saved.version });
      if (next.current === 'send') setSending(true);
    },
  });
  const unschedule = useCall(announcements.save, { doneText: t('unscheduled') });
  const save = (then: 'stay' | 'send') => {
    next.current = then;
    form.submit();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save('stay');
      }}
      noValidate
    >
      <Stack gap="md">
        <FormErrors of={form} />
        {isSeen || form.isSaving ? null : (
          <Alert color="orange" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
            <Group justify="space-between" gap="xs">
              {t('changedMeanwhile')}
              <Button variant="default" onClick={onStartAgain}>
                {t('showNewest')}
              </Button>
            </Group>
          </Alert>
        )}
        {announcement.scheduledTime ? (
          <Alert color="gray" icon={<IconClock size={18} stroke={1.5} />}>
            <Group justify="space-between" gap="xs">
              {t('waits', { time: format.dateTime(announcement.scheduledTime) })}
              <Button
                variant="default"
                loading={unschedule.isPending}
                onClick={() => unschedule.mutate({ body: { id, version, scheduledTime: null } })}
              >
                {t('unschedule')}
              </Button>
            </Group>
          </Alert>
        ) : null}
        <div className={classes.columns}>
          <Section title={t('section.text')}>
            <Stack gap="md">
              <TextField of={form} name="title" label={t('field.title')} />
              <TextFields of={form} />
            </Stack>
          </Section>
          <Stack gap="md">
            <Section title={t('section.recipients')}>
              <RecipientFields of={form} />
            </Section>
            <Section title={t('section.picture')}>
              <PictureField announcement={announcement} />
            </Section>
          </Stack>
        </div>
        <div className={classes.bar}>
          <Button type="submit" variant="default" loading={form.isSaving} disabled={!form.form.isDirty()}>
            {t('saveDraft')}
          </Button>
          <Button
            leftSection={<IconSend size={18} stroke={1.5} />}
            aria-haspopup="dialog"
            disabled={form.isSaving}
            onClick={() => (form.form.isDirty() ? save('send') : setSending(true))}
          >
            {t('send.open')}
          </Button>
        </div>
      </Stack>
      <SendDialog
        announcement={{ ...announcement, version }}
        isOpen={isSending}
        onClose={() => setSending(false)}
        onRefused={(errors) => {
          setSending(false);
          form.form.setErrors(errors);
        }}
      />
    </form>
  );
}
