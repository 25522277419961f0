import type { FastifyInstance } from 'fastify';
import { FORM_WORDS } from '../../../contract/requests/form-words.ts';
import { forms } from '../../../contract/requests/forms.ts';
import { textIn } from '../../../domain/define-text.ts';
import { FIELD_TYPES, type FieldTag } from '../../../domain/requests/form-fields.ts';
import { FORM_KINDS, KIND_TAGS } from '../../../domain/requests/form-kinds.ts';
import { serve } from '../../http/serve.ts';
import { readChoices } from './field-choices.ts';
import { listFillable, readForm, searchForms } from './read-forms.ts';
import { createForm, duplicateForm, removeForm, setNotified, updateForm } from './write-forms.ts';

export function registerForms(app: FastifyInstance) {
  serve(app, forms.fields, ({ ctx }) =>
    FIELD_TYPES.map((type, place) => ({
      id: place + 1,
      type,
      tag: tagsOf(type),
      value: textIn(FORM_WORDS, ctx.language).types[type],
    })),
  );
  serve(app, forms.types, ({ ctx }) =>
    FORM_KINDS.map((uniqueName, place) => ({
      id: place + 1,
      uniqueName,
      name: textIn(FORM_WORDS, ctx.language).kinds[uniqueName],
    })),
  );
  serve(app, forms.search, ({ ctx, query }) => searchForms(ctx, query));
  serve(app, forms.all, ({ ctx }) => listFillable(ctx));
  serve(app, forms.get, ({ ctx, query }) => readForm(ctx, query.id));
  serve(app, forms.create, ({ ctx, body }) => createForm(ctx, body));
  serve(app, forms.update, ({ ctx, body }) => updateForm(ctx, body));
  serve(app, forms.duplicate, ({ ctx, body }) => duplicateForm(ctx, body));
  serve(app, forms.remove, ({ ctx, query }) => removeForm(ctx, query.id));
  serve(app, forms.notify, ({ ctx, body }) => setNotified(ctx, body));
  serve(app, forms.choices, ({ ctx, query }) => readChoices(ctx, query));
}

/** The tags that a type of question may carry in any kind of form. */
function tagsOf(type: (typeof FIELD_TYPES)[number]): FieldTag[] {
  const rules = FORM_KINDS.flatMap((kind) => Object.entries(KIND_TAGS[kind]));
  const tags = rules.flatMap(([tag, rule]) => (rule.types.includes(type) ? [tag as FieldTag] : []));
  return [...new Set(tags)];
}
