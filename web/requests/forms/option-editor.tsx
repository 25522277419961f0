import { ActionIcon, Button, Menu, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { useText } from '../../text/use-text.ts';
import { fieldId } from '../../ui/form/fields.tsx';
import { optionIn, type Question, type QuestionOption } from '../shared/question.ts';
import { useBuilder } from './builder-context.ts';
import classes from './forms.module.css';
import { MOST_LEVELS, movedTo, newOption, withChildsOf, withoutOption } from './question-draft.ts';
import { FORMS } from './texts.ts';

const ICON = { size: 18, stroke: 1.5 } as const;
type OptionEditorProps = { question: Question; path: string; level: number; onChange: (question: Question) => void };

/** The options of a question, each with what it opens. Those of a part of the day stand; types of leave are the company's. */
export function OptionEditor({ question, path, level, onChange }: OptionEditorProps) {
  const { t } = useText(FORMS);
  const { errors, isLocked, List } = useBuilder();
  if (question.tag === 'leave-type')
    return (
      <Text size="sm" c="dimmed">
        {t('question.leaveTypes')}
      </Text>
    );
  const isFixed = question.tag === 'day-part';
  const { options } = question;
  const put = (id: string, change: Partial<QuestionOption>) =>
    onChange({ ...question, options: options.map((option) => (option.id === id ? { ...option, ...change } : option)) });
  const add = () =>
    onChange({ ...question, options: [...options, newOption(t('question.newOption', { place: options.length + 1 }))] });
  return (
    <Stack gap="xs" id={fieldId(`${path}.options`)} tabIndex={-1}>
      <Text fw={500} size="sm">
        {t('question.options')}
      </Text>
      {errors[`${path}.options`] ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {errors[`${path}.options`]}
        </Text>
      ) : null}
      {options.map((option, place) => (
        <div key={option.id} className={classes.option}>
          <OptionRow
            option={option}
            place={place}
            count={options.length}
            path={`${path}.options.${place}`}
            isFixed={isFixed || isLocked}
            onChange={(change) => put(option.id, change)}
            onMove={(to) => onChange({ ...question, options: [...movedTo(options, place, to)] })}
            onRemove={() => onChange(withoutOption(question, option.id))}
          />
          {level < MOST_LEVELS ? (
            <div className={classes.below}>
              <List
                questions={question.childs.filter((child) => child.option === option.id)}
                pathOf={(child) => `${path}.childs.${question.childs.indexOf(child)}`}
                level={level + 1}
                option={{ id: option.id, label: optionIn('th', option) }}
                onChange={(childs) => onChange(withChildsOf(question, option.id, childs))}
              />
            </div>
          ) : null}
        </div>
      ))}
      {isFixed || isLocked ? null : (
        <Button variant="default" leftSection={<IconPlus {...ICON} />} style={{ alignSelf: 'start' }} onClick={add}>
          {t('question.addOption')}
        </Button>
      )}
    </Stack>
  );
}

type OptionRowProps = {
  option: QuestionOption;
  place: number;
  count: number;
  path: string;
  isFixed: boolean;
  onChange: (change: Partial<QuestionOption>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function OptionRow({ option, place, count, path, isFixed, onChange, onMove, onRemove }: OptionRowProps) {
  const { t } = useText(FORMS);
  const { errors } = useBuilder();
  return (
    <div className={classes.optionRow}>
      <TextInput
        id={fieldId(`${path}.label`)}
        label={t('question.option', { place: place + 1 })}
        withAsterisk
        maxLength={160}
        value={option.label}
        error={errors[`${path}.label`]}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <TextInput
        id={fieldId(`${path}.englishLabel`)}
        label={t('question.englishOption', { place: place + 1 })}
        maxLength={160}
        value={option.englishLabel ?? ''}
        error={errors[`${path}.englishLabel`]}
        onChange={(event) => onChange({ englishLabel: event.currentTarget.value || null })}
      />
      {isFixed ? null : (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('question.optionMenu', { name: option.label || String(place + 1) })}
            >
              <IconDotsVertical {...ICON} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {place === 0 ? null : (
              <Menu.Item leftSection={<IconArrowUp {...ICON} />} onClick={() => onMove(place - 1)}>
                {t('question.up')}
              </Menu.Item>
            )}
            {place === count - 1 ? null : (
              <Menu.Item leftSection={<IconArrowDown {...ICON} />} onClick={() => onMove(place + 1)}>
                {t('question.down')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
              {t('question.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
