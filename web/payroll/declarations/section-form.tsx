import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sectionOf } from '../../../domain/payroll/declarations/sections.ts';
import { ApiError } from '../../api/api-error.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import { Unsaved } from '../../ui/unsaved.ts';
import { type Answers, sentAnswers } from './answers.ts';
import { type DeclaredSection, type SavedSection, useDeclarationWrite } from './declaration-calls.ts';
import { DeclaredFields, type FieldSetting } from './declared-fields.tsx';
import { EffectNote } from './effect-note.tsx';
import { SectionFiles } from './section-files.tsx';
import { DECLARATIONS } from './texts.ts';

type SectionFormProps = {
  section: DeclaredSection;
  /** Whose, when a payroll maker fills it in. */
  employeeId?: string;
  Day: FieldSetting['Day'];
  onSaved: () => void;
  onCancel: () => void;
};

/** The answers of one section, with the limits of the year and what they do to pay. */
export function SectionForm({ section, employeeId, Day, onSaved, onCancel }: SectionFormProps) {
  const { t } = useText(DECLARATIONS);
  const { t: shared } = useText(SHARED);
  const { fields } = sectionOf(section.type);
  const [answers, setAnswers] = useState<Answers>(section.info);
  const [isChanged, setChanged] = useState(false);
  const [added, setAdded] = useState<readonly UploadedFile[]>([]);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useDeclarationWrite('save', () => {
    setChanged(false);
    toast.done(t('saved'));
    onSaved();
  });
  const body: SavedSection = {
    type: section.type,
    year: section.year,
    info: sentAnswers(fields, answers),
    ...(employeeId ? { employeeId } : {}),
    ...(section.id ? { version: section.version } : {}),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors(new Map());
    const sent = { ...body, fileIds: added.map(({ id }) => id) };
    save.mutate({ body: sent }, { onError: (error) => setErrors(errorsOf(error)) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Unsaved value={answers} isDirty={isChanged} />
      <Stack gap="md">
        {section.reason ? <Alert color="red">{t('refusedBecause', { reason: section.reason })}</Alert> : null}
        <Text size="sm" c="dimmed">
          {t(`note.${section.type}`)}
        </Text>
        {save.error ? <ErrorAlert error={save.error} /> : null}
        <DeclaredFields
          fields={fields}
          answers={answers}
          onChange={(next) => {
            setAnswers(next);
            setChanged(true);
          }}
          setting={{ year: section.year, caps: section.caps, errors, Day }}
        />
        <SectionFiles kept={section.files} added={added} setAdded={setAdded} />
        <EffectNote body={body} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {shared('action.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const ErrorAlert = ({ error }: { error: Error }) => (
  <Alert color="red" role="alert">
    {error.message}
  </Alert>
);

const errorsOf = (error: Error): ReadonlyMap<string, string> =>
  new Map(error instanceof ApiError ? error.errors.map(({ field, message }) => [field.replace(/^info\./, ''), message]) : []);
