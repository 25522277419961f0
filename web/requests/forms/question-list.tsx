import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { Button, Menu, ScrollArea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FORM_WORDS } from '../../../contract/requests/form-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import { FIELD_TYPES, type FieldType } from '../../../domain/requests/form-fields.ts';
import { useText } from '../../text/use-text.ts';
import { fieldId } from '../../ui/form/fields.tsx';
import { nameIn } from '../shared/question.ts';
import { type QuestionListProps, useBuilder } from './builder-context.ts';
import classes from './forms.module.css';
import { QuestionCard } from './question-card.tsx';
import { movedTo, newQuestion } from './question-draft.ts';
import { FORMS } from './texts.ts';

/** The menu gives the focus back as it closes; what comes after it is later than that, in milliseconds. */
const AFTER_MENU = 60;

/** The questions of one level in their order: dragged by the grip, moved by Alt and the arrows, or by the menu of a question. */
export function QuestionList({ questions, pathOf, level, option, onChange }: QuestionListProps) {
  const { t, language } = useText(FORMS);
  const { open, say, isLocked } = useBuilder();
  const [added, setAdded] = useState<string | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const move = (from: number, to: number) => {
    const next = movedTo(questions, from, to);
    const moved = questions[from];
    if (next === questions || !moved) return;
    onChange(next);
    say(t('moved', { name: nameIn(language, moved) || t('untitled'), place: to + 1, count: questions.length }));
  };
  const placeOf = (id: unknown) => questions.findIndex((question) => question.id === id);
  const drop = ({ active, over }: DragEndEvent) => (over ? move(placeOf(active.id), placeOf(over.id)) : undefined);
  const add = (type: FieldType) => {
    const made = newQuestion(type, { option: option?.id ?? null, optionLabel: t('question.newOption', { place: 1 }) });
    onChange([...questions, made]);
    open(made.id, true);
    setAdded(made.id);
  };
  const path = questions.filter(({ id }) => id === added).map(pathOf)[0];
  // Who adds a question names it next, with keys too.
  useEffect(() => {
    if (path === undefined) return;
    const timer = setTimeout(() => {
      // Whoever writes somewhere already, stays there.
      if (!(document.activeElement instanceof HTMLInputElement)) document.getElementById(fieldId(`${path}.name`))?.focus();
      setAdded(null);
    }, AFTER_MENU);
    return () => clearTimeout(timer);
  }, [path]);
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      {questions.length > 0 ? (
        <ol className={classes.list} aria-label={option ? t('level', { option: option.label }) : t('questions')}>
          {questions.map((question, place) => (
            <QuestionCard
              key={question.id}
              question={question}
              path={pathOf(question)}
              level={level}
              place={place}
              count={questions.length}
              onMove={(to) => move(place, to)}
              onChange={(next) => onChange(questions.map((other) => (other.id === question.id ? next : other)))}
              onRemove={() => onChange(questions.filter((other) => other.id !== question.id))}
            />
          ))}
        </ol>
      ) : null}
      {isLocked ? null : <AddQuestion label={option ? t('addBelow', { option: option.label }) : t('add')} onAdd={add} />}
    </DndContext>
  );
}

function AddQuestion({ label, onAdd }: { label: string; onAdd: (type: FieldType) => void }) {
  const { language } = useText(FORMS);
  const types = textIn(FORM_WORDS, language).types;
  return (
    <Menu position="bottom-start" withinPortal width={260}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.5} />} style={{ justifySelf: 'start' }}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={320} type="auto">
          {FIELD_TYPES.map((type) => (
            <Menu.Item key={type} onClick={() => onAdd(type)}>
              {types[type]}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
