import { Text } from '@mantine/core';
import { IconBeach, IconClockPlus, IconForms, IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FormKind } from '../../../domain/requests/form-kinds.ts';
import { useFillableForms } from '../shared/form-calls.ts';
import { useFormText } from '../shared/form-language.ts';
import { nameIn } from '../shared/question.ts';
import classes from './filling.module.css';
import { FormState } from './form-state.tsx';

const ICONS = {
  LeaveForm: IconBeach,
  OvertimeForm: IconHourglass,
  AddClockForm: IconClockPlus,
  CustomForm: IconForms,
} as const satisfies Record<FormKind, unknown>;

type FormListProps = { link: (id: string, className: string | undefined, content: ReactNode) => ReactNode; empty: ReactNode };

/** The forms that can be filled in, each with what it is for. */
export function FormList({ link, empty }: FormListProps) {
  const { t, language } = useFormText();
  const found = useFillableForms();
  return (
    <FormState query={found}>
      {(forms) =>
        forms.length === 0 ? (
          empty
        ) : (
          <ul className={classes.forms} aria-label={t('new.choose')}>
            {forms.map((form) => {
              const Icon = ICONS[form.uniqueName];
              return (
                <li key={form.id}>
                  {link(
                    form.id,
                    classes.form,
                    <>
                      <Icon size={24} stroke={1.5} aria-hidden />
                      <span>
                        <Text component="span" display="block" fw={500}>
                          {nameIn(language, form)}
                        </Text>
                        {form.description ? (
                          <Text component="span" display="block" size="sm" c="dimmed" lineClamp={2}>
                            {form.description}
                          </Text>
                        ) : null}
                      </span>
                    </>,
                  )}
                </li>
              );
            })}
          </ul>
        )
      }
    </FormState>
  );
}
