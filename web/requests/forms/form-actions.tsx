import { ActionIcon, Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { forms } from '../../../contract/requests/forms.ts';
import { textIn } from '../../../domain/define-text.ts';
import { call } from '../../api/client.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import type { Language } from '../../text/language.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeptSwitch } from '../../ui/kept-switch.tsx';
import { nameIn } from '../shared/question.ts';
import type { FormRow } from './forms-page.tsx';
import { FORMS } from './texts.ts';

const ICON = { size: 18, stroke: 1.5 } as const;

/** Whether people can fill a form in. Only that changes: the questions are sent as they are now. */
export function FormSwitch({ form }: { form: FormRow }) {
  const { t, language } = useText(FORMS);
  const update = useCall(forms.update, {});
  const canWrite = useCan(forms.update);
  const keep = async (enabled: boolean) => {
    const { id, version, name, fields } = await call(forms.get, { query: { id: form.id } });
    await update.mutateAsync({ body: { id, version, name, fields, enabled } });
  };
  return (
    <Group onClick={(event) => event.stopPropagation()}>
      <KeptSwitch
        aria-label={t('inUse', { name: nameIn(language, form) })}
        checked={form.enabled}
        disabled={!canWrite}
        onKeep={keep}
      />
    </Group>
  );
}

type Asked = 'copy' | 'remove' | null;

/** What can be done with a form of the list; the three of the product stay. */
export function FormActions({ form }: { form: FormRow }) {
  const { t, language } = useText(FORMS);
  const go = useGo();
  const [asked, setAsked] = useState<Asked>(null);
  const canWrite = useCan(forms.update);
  const name = nameIn(language, form);
  if (!canWrite) return null;
  return (
    <Group justify="flex-end" onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('menu', { name })}>
            <IconDotsVertical {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => go(`/forms/view/${form.id}`)}>
            {t('open')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => setAsked('copy')}>
            {t('duplicate')}
          </Menu.Item>
          {form.defaultTemplate ? (
            <Menu.Label maw={240}>{t('stays')}</Menu.Label>
          ) : (
            <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => setAsked('remove')}>
              {t('remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'copy' ? <CopyForm form={form} onClose={() => setAsked(null)} /> : null}
      {asked === 'remove' ? <RemoveForm form={form} onClose={() => setAsked(null)} /> : null}
    </Group>
  );
}

type AskedProps = { form: FormRow; onClose: () => void };

const MOST_NAME = 120;
/** A name in its own language, said to be a copy in that language. */
const copyOf = (language: Language, name: string): string =>
  textIn(FORMS, language).copyOf.replace('{{name}}', name).slice(0, MOST_NAME);

function CopyForm({ form, onClose }: AskedProps) {
  const { t, language } = useText(FORMS);
  const { t: shared } = useText(SHARED);
  const [name, setName] = useState(() => copyOf('th', form.name));
  const [englishName, setEnglishName] = useState(() => (form.englishName ? copyOf('en', form.englishName) : ''));
  const copy = useCall(forms.duplicate, { doneText: t('copied'), onDone: onClose });
  const isMissing = name.trim() === '';
  return (
    <Dialog onClose={onClose} title={t('copyTitle', { name: nameIn(language, form) })} size={440}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing) copy.mutate({ body: { id: form.id, name, englishName: englishName.trim() || null } });
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('field.name')}
            withAsterisk
            maxLength={MOST_NAME}
            data-autofocus
            value={name}
            error={isMissing ? shared('form.required') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t('field.englishName')}
            maxLength={MOST_NAME}
            value={englishName}
            onChange={(event) => setEnglishName(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            {t('copyText')}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {shared('action.cancel')}
            </Button>
            <Button type="submit" loading={copy.isPending}>
              {t('duplicate')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function RemoveForm({ form, onClose }: AskedProps) {
  const { t, language } = useText(FORMS);
  const { t: shared } = useText(SHARED);
  const remove = useCall(forms.remove, { except: [forms.get], doneText: t('removed'), onDone: onClose });
  return (
    <Dialog onClose={onClose} title={t('removeQuestion', { name: nameIn(language, form) })} size={440}>
      <Stack gap="md">
        <Text c="dimmed">{t('removeText')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {shared('action.cancel')}
          </Button>
          <Button color="red.8" loading={remove.isPending} onClick={() => remove.mutate({ query: { id: form.id } })}>
            {t('remove')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
