import { Button, Checkbox, Group, NativeSelect, NumberInput, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { DECLARED } from '../../../contract/payroll/declaration-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import type { GroupField, ListField, PlainField, SectionField } from '../../../domain/payroll/declarations/sections.ts';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { answersAt, entriesAt } from './answers.ts';
import { capText } from './cap-text.ts';
import type { SectionCap } from './declaration-calls.ts';
import { DECLARATIONS } from './texts.ts';

export type DayProps = { id: string; label: string; error?: string; value: string; onChange: (next: string) => void };
/** What is the same for every field of a section. `Day` is how the page asks for a day. */
export type FieldSetting = {
  readonly year: number;
  readonly caps: readonly SectionCap[];
  readonly errors: ReadonlyMap<string, string>;
  readonly Day: ComponentType<DayProps>;
};
type Place<Field> = { field: Field; place: string; value: unknown; onChange: (next: unknown) => void; setting: FieldSetting };

const wordAt = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key;
export const fieldName = (key: string): string => wordAt(textIn(DECLARED, currentLanguage()).field, key);
export const choiceName = (key: string): string => wordAt(textIn(DECLARED, currentLanguage()).choice, key);

type FieldsProps = {
  fields: readonly SectionField[];
  answers: Readonly<Record<string, unknown>>;
  onChange: (next: Readonly<Record<string, unknown>>) => void;
  place?: string;
  setting: FieldSetting;
};
/** The fields of a section, of a group or of one entry of a list. */
export function DeclaredFields({ fields, answers, onChange, place = '', setting }: FieldsProps) {
  return (
    <Stack gap="md">
      {fields.map((field) => {
        const props = {
          place: `${place}${field.key}`,
          value: answers[field.key],
          onChange: (next: unknown) => onChange({ ...answers, [field.key]: next }),
          setting,
        };
        if (field.kind === 'group') return <FieldGroup key={field.key} field={field} {...props} />;
        if (field.kind === 'list') return <FieldList key={field.key} field={field} {...props} />;
        return <DeclaredField key={field.key} field={field} {...props} />;
      })}
    </Stack>
  );
}

function FieldGroup({ field, place, value, onChange, setting }: Place<GroupField>) {
  const answers = answersAt(value);
  const [first] = field.fields;
  const isOpen = first?.kind !== 'flag' || answers[first.key] === true;
  return (
    <Paper withBorder p="md" component="section" aria-label={fieldName(field.key)}>
      <Title order={2} fz={15} mb="sm">
        {fieldName(field.key)}
      </Title>
      <DeclaredFields
        fields={isOpen ? field.fields : field.fields.slice(0, 1)}
        answers={answers}
        onChange={onChange}
        place={`${place}.`}
        setting={setting}
      />
    </Paper>
  );
}

function FieldList({ field, place, value, onChange, setting }: Place<ListField>) {
  const { t } = useText(DECLARATIONS);
  const entries = entriesAt(value);
  const name = fieldName(field.key);
  const error = setting.errors.get(place);
  return (
    <Stack gap="md">
      {entries.map((entry, index) => {
        const title = t('entry', { name, number: index + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name, and hold nothing of their own
          <Paper key={index} withBorder p="md" component="section" aria-label={title}>
            <Group justify="space-between" mb="sm">
              <Title order={2} fz={15}>
                {title}
              </Title>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
                onClick={() => onChange(entries.filter((_, at) => at !== index))}
              >
                {t('removeEntry', { name: title })}
              </Button>
            </Group>
            <DeclaredFields
              fields={field.fields}
              answers={entry}
              onChange={(next) => onChange(entries.map((kept, at) => (at === index ? next : kept)))}
              place={`${place}.${index}.`}
              setting={setting}
            />
          </Paper>
        );
      })}
      {error ? (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        disabled={entries.length >= field.most}
        onClick={() => onChange([...entries, {}])}
      >
        {`${t('add')} · ${name}`}
      </Button>
    </Stack>
  );
}

const idOf = (place: string) => `declared-${place.replaceAll('.', '-')}`;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function DeclaredField(props: Place<PlainField>) {
  const { field, place, value, onChange, setting } = props;
  const look = { id: idOf(place), label: fieldName(field.key), error: setting.errors.get(place) };
  if (field.kind === 'item') return <ItemField {...props} />;
  if (field.kind === 'flag') {
    return <Checkbox {...look} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
  }
  if (field.kind === 'choice') {
    const data = field.options.map((option) => ({ value: option, label: choiceName(option) }));
    return (
      <NativeSelect
        {...look}
        data={data}
        value={textOf(value) || field.preset}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (field.kind === 'day') return <setting.Day {...look} value={textOf(value)} onChange={onChange} />;
  if (field.kind === 'money' || field.kind === 'count') {
    return (
      <Amount
        {...look}
        description={field.kind === 'money' ? capOf(setting, place) : undefined}
        value={value}
        onChange={onChange}
        isWhole={field.kind === 'count'}
      />
    );
  }
  const isDigits = field.kind === 'nationalId' || field.kind === 'zipcode';
  return (
    <TextInput
      {...look}
      inputMode={isDigits ? 'numeric' : undefined}
      maxLength={field.kind === 'text' ? field.most : field.kind === 'zipcode' ? 5 : 20}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const capOf = ({ caps, year }: FieldSetting, place: string): string | undefined => {
  const plain = place.replace(/\.\d+\./, '.');
  const found = caps.find(({ field }) => field === plain);
  return found && capText(found, year);
};

function ItemField({ field, place, value, onChange, setting }: Place<PlainField>) {
  const { t } = useText(DECLARATIONS);
  const { checked, value: amount } = answersAt(value);
  const name = fieldName(field.key);
  return (
    <Stack gap={6}>
      <Checkbox
        id={idOf(place)}
        label={name}
        description={capOf(setting, place)}
        error={setting.errors.get(place)}
        checked={checked === true}
        onChange={(event) => onChange({ checked: event.currentTarget.checked, value: amount })}
      />
      {checked === true ? (
        <Amount
          id={idOf(`${place}.value`)}
          label={t('amount')}
          aria-label={`${name}: ${t('amount')}`}
          error={setting.errors.get(`${place}.value`)}
          value={amount}
          onChange={(next) => onChange({ checked: true, value: next })}
        />
      ) : null}
    </Stack>
  );
}

type AmountProps = {
  id: string;
  label: string;
  'aria-label'?: string;
  description?: string;
  error?: string;
  value: unknown;
  isWhole?: boolean;
  onChange: (next: unknown) => void;
};
const Amount = ({ value, onChange, isWhole = false, ...look }: AmountProps) => (
  <NumberInput
    {...look}
    min={0}
    decimalScale={isWhole ? 0 : 2}
    thousandSeparator={isWhole ? '' : ','}
    hideControls
    value={typeof value === 'number' ? value : ''}
    onChange={(next) => onChange(typeof next === 'number' ? next : '')}
  />
);
