import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon, Badge, Collapse, Menu, Text, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconDotsVertical,
  IconGripVertical,
  IconLock,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { FORM_WORDS } from '../../../contract/requests/form-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import { useText } from '../../text/use-text.ts';
import { fieldId } from '../../ui/form/fields.tsx';
import { nameIn, type Question } from '../shared/question.ts';
import { useBuilder } from './builder-context.ts';
import classes from './forms.module.css';
import { isBuiltIn } from './question-draft.ts';
import { QuestionEditor } from './question-editor.tsx';
import { FORMS } from './texts.ts';

const ICON = { size: 18, stroke: 1.5 } as const;
type QuestionCardProps = {
  question: Question;
  path: string;
  level: number;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onChange: (question: Question) => void;
  onRemove: () => void;
};

/** One question: its name and type in a line, and unfolded all that can be said about it. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, path, place, onMove } = props;
  const { t, language } = useText(FORMS);
  const { kind, opened, open, errors, isLocked } = useBuilder();
  const drag = useDraggable({ id: question.id, disabled: isLocked });
  const drop = useDroppable({ id: question.id });
  const name = nameIn(language, question) || t('untitled');
  const own = Object.keys(errors).filter((at) => (at === path || at.startsWith(`${path}.`)) && !at.startsWith(`${path}.childs.`));
  const isOpen = opened.has(question.id) || Object.keys(errors).some((at) => at === path || at.startsWith(`${path}.`));
  const keys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0 || isLocked) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(place + by);
  };
  const words = textIn(FORM_WORDS, language);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li
      ref={drop.setNodeRef}
      className={classes.question}
      data-over={(drop.isOver && !drag.isDragging) || undefined}
      data-dragging={drag.isDragging || undefined}
      data-wrong={own.length > 0 || undefined}
      onKeyDown={keys}
    >
      <div className={classes.head}>
        <span ref={drag.setNodeRef} {...drag.listeners} className={classes.grip} aria-hidden>
          <IconGripVertical {...ICON} />
        </span>
        <UnstyledButton
          id={fieldId(path)}
          className={classes.title}
          aria-expanded={isOpen}
          onClick={() => open(question.id, !isOpen)}
        >
          <Chevron {...ICON} aria-hidden />
          <span className={classes.names}>
            <Text component="span" display="block" fw={500} c={question.name ? undefined : 'dimmed'}>
              {name}
              {question.required ? <span aria-hidden> *</span> : null}
            </Text>
            <Text component="span" display="block" size="sm" c="dimmed">
              {words.types[question.type]}
            </Text>
          </span>
          {question.tag && isBuiltIn(kind, question) ? (
            <Badge variant="light" color="gray" tt="none" fw={500} leftSection={<IconLock size={14} stroke={1.5} />}>
              {t('question.builtIn', { tag: words.tags[question.tag] })}
            </Badge>
          ) : null}
        </UnstyledButton>
        {isLocked ? null : <CardMenu {...props} name={name} />}
      </div>
      {own.includes(path) ? (
        <Text size="sm" c="var(--mantine-color-error)" px="md">
          {errors[path]}
        </Text>
      ) : null}
      <Collapse expanded={isOpen}>{isOpen ? <QuestionEditor {...props} /> : null}</Collapse>
    </li>
  );
}

function CardMenu({ question, place, count, name, onMove, onRemove }: QuestionCardProps & { name: string }) {
  const { t } = useText(FORMS);
  const { kind } = useBuilder();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('question.menu', { name })}>
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
        {isBuiltIn(kind, question) ? null : (
          <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
            {t('question.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
