import { Alert, Button, Group, Select, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { FORM_WORDS } from '../../../contract/requests/form-words.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { textIn } from '../../../domain/define-text.ts';
import { FORM_KINDS, type FormKind } from '../../../domain/requests/form-kinds.ts';
import { ApiError } from '../../api/api-error.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { useGo, usePathParam } from '../../ui/app-link.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { SwitchField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { nameIn, questionsOf } from '../shared/question.ts';
import { FormBuilder } from './form-builder.tsx';
import { changedKind } from './question-draft.ts';
import { FORMS } from './texts.ts';
import { ToldSection } from './told-section.tsx';

type Template = WireAnswer<typeof forms.get>;
const CRUMB = '/forms';
const typeIdOf = (kind: FormKind) => FORM_KINDS.indexOf(kind) + 1;
const kindOf = (typeId: number | '' | undefined): FormKind => FORM_KINDS[Number(typeId) - 1] ?? 'CustomForm';

/** Makes a form: of any kind, which brings its own questions. */
export function NewFormPage() {
  const { t, language } = useText(FORMS);
  const go = useGo();
  const of = useContractForm(forms.create, {
    initial: {
      typeId: typeIdOf('CustomForm'),
      name: '',
      englishName: '',
      externalCode: '',
      description: '',
      autoResponse: '',
      fields: [],
    },
    doneText: t('made'),
    onDone: ({ id }) => go(`/forms/view/${id}`, { replace: true }),
  });
  const kind = kindOf(of.form.values.typeId);
  const words = textIn(FORM_WORDS, language).kinds;
  const choose = (chosen: string | null) => {
    const next = FORM_KINDS.find((known) => known === chosen);
    if (!next || next === kind) return;
    of.form.setFieldValue('typeId', typeIdOf(next));
    of.form.setFieldValue('fields', changedKind(next, questionsOf(of.form.getValues().fields || [])));
  };
  return (
    <DetailPage crumbs={[{ to: CRUMB, label: t('title') }]} title={t('new')} isFullWidth>
      <form onSubmit={of.submit} noValidate>
        <FormBuilder
          of={of}
          kind={kind}
          settings={
            <Select
              label={t('field.kind')}
              description={t(`kindText.${kind}`)}
              data={FORM_KINDS.map((value) => ({ value, label: words[value] }))}
              value={kind}
              allowDeselect={false}
              onChange={choose}
            />
          }
        >
          <Section title={t('told.title')} note={t('told.later')}>
            {null}
          </Section>
          <FormActions of={of} label={t('make')} onCancel={() => go(CRUMB)} />
        </FormBuilder>
      </form>
    </DetailPage>
  );
}

export function FormPage() {
  const id = usePathParam('id');
  const found = useQuery(query(forms.get, { query: { id } }));
  return (
    <QueryView query={found} shape="form">
      {(form) => <StoredForm key={form.id} found={form} readNewest={async () => (await found.refetch()).data} />}
    </QueryView>
  );
}

type StoredFormProps = { found: Template; readNewest: () => Promise<Template | undefined> };

/** Edits what was read first: a form that others save meanwhile does not change under the hands, and is refused on saving. */
function StoredForm({ found, readNewest }: StoredFormProps) {
  const [form, setForm] = useState(found);
  const load = async () => {
    const newest = await readNewest();
    if (newest) setForm(newest);
  };
  return <EditForm key={form.version} form={form} onSaved={setForm} onLoadNewest={() => void load()} />;
}

/** Questions without their neighbours: their order is that of the list. */
const alone = (fields: Template['fields']): Template['fields'] =>
  fields.map((field) => ({
    ...field,
    ...ALONE,
    childs: field.childs?.map((child) => ({ ...child, ...ALONE, childs: child.childs?.map((last) => ({ ...last, ...ALONE })) })),
  }));
const ALONE = { previous: null, next: null } as const;

const initialOf = (form: Template) => ({
  name: form.name,
  englishName: form.englishName ?? '',
  externalCode: form.externalCode ?? '',
  description: form.description ?? '',
  autoResponse: form.autoResponse ?? '',
  enabled: form.enabled,
  fields: alone(form.fields),
});

type EditFormProps = { form: Template; onSaved: (form: Template) => void; onLoadNewest: () => void };

function EditForm({ form, onSaved, onLoadNewest }: EditFormProps) {
  const { t, language } = useText(FORMS);
  const canWrite = useCan(forms.update);
  const of = useContractForm(forms.update, {
    initial: initialOf(form),
    // What was emptied is none from now on; left out it would stay.
    complete: (values) => ({
      englishName: null,
      externalCode: null,
      description: null,
      autoResponse: null,
      ...values,
      id: form.id,
      version: form.version,
    }),
    doneText: t('saved'),
    onDone: onSaved,
  });
  const words = textIn(FORM_WORDS, language);
  const isOld = of.failure instanceof ApiError && of.failure.code === 'conflict';
  return (
    <DetailPage
      crumbs={[{ to: CRUMB, label: t('title') }]}
      title={nameIn(language, form)}
      note={`${words.kinds[form.uniqueName]} · ${t(`kindText.${form.uniqueName}`)}`}
      isFullWidth
    >
      {isOld ? (
        <Alert color="orange" role="alert" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
          <Text>{t('conflict')}</Text>
          <Group mt="xs">
            <Button variant="default" onClick={onLoadNewest}>
              {t('loadNewest')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      <form onSubmit={of.submit} noValidate>
        <FormBuilder
          of={of}
          kind={form.uniqueName}
          isLocked={!canWrite}
          settings={<SwitchField of={of} name="enabled" label={t('field.enabled')} />}
        >
          <ToldSection form={form} />
        </FormBuilder>
        <SaveBar of={of} />
      </form>
    </DetailPage>
  );
}
