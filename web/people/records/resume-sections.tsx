import { ActionIcon, Button, Space, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type employeeRecord, LANGUAGE_LEVELS } from '../../../contract/people/employee-record.ts';
import { useText } from '../../text/use-text.ts';
import type { BodyFields, ContractForm, Draft } from '../../ui/form/contract-form.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { LongTextField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { FieldGrid, Section } from '../../ui/section.tsx';
import { RECORD } from '../shared/record-text.ts';
import classes from './record.module.css';

type ResumeForm = ContractForm<typeof employeeRecord.setResume>;
type Lists = Pick<BodyFields<typeof employeeRecord.setResume>, 'education' | 'experience' | 'languages'>;
type EntriesProps<Name extends keyof Lists> = {
  of: ResumeForm;
  name: Name;
  title: string;
  none: string;
  add: string;
  blank: Draft<Lists[Name][number]>;
  children: (path: `${Name}.${number}`) => ReactNode;
};

/** The entries of one list, each with its fields; new ones come at the end. */
function Entries<Name extends keyof Lists>({ of, name, title, none, add, blank, children }: EntriesProps<Name>) {
  const { t } = useText(RECORD);
  const entries: readonly unknown[] = of.form.getValues()[name] || [];
  return (
    <Section
      title={title}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.5} />}
          onClick={() => of.form.setFieldValue(name, [...entries, blank])}
        >
          {add}
        </Button>
      }
    >
      {entries.length === 0 ? <Text c="dimmed">{none}</Text> : null}
      {entries.map((_, index) => {
        const path = `${name}.${index}` as const;
        const entry = t('resume.entry', { name: title, number: index + 1 });
        return (
          <fieldset key={path} className={classes.entry}>
            <legend className="wela-visually-hidden">{entry}</legend>
            <div className={classes.entryHead}>
              <Text size="sm" c="dimmed" aria-hidden>
                {entry}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${t('remove')} ${entry}`}
                onClick={() => of.form.removeListItem(name, index)}
              >
                <IconTrash size={18} stroke={1.5} />
              </ActionIcon>
            </div>
            {children(path)}
          </fieldset>
        );
      })}
    </Section>
  );
}

export function EducationSection({ of }: { of: ResumeForm }) {
  const { t } = useText(RECORD);
  return (
    <Entries
      of={of}
      name="education"
      title={t('resume.education')}
      none={t('resume.noEducation')}
      add={t('resume.addEducation')}
      blank={{ school: '', degree: '', from: '', to: '' }}
    >
      {(path) => (
        <FieldGrid>
          <TextField of={of} name={`${path}.school`} label={t('resume.school')} isRequired />
          <TextField of={of} name={`${path}.degree`} label={t('resume.degree')} />
          <DateField of={of} name={`${path}.from`} label={t('from')} isClearable />
          <DateField of={of} name={`${path}.to`} label={t('to')} isClearable />
        </FieldGrid>
      )}
    </Entries>
  );
}

export function ExperienceSection({ of }: { of: ResumeForm }) {
  const { t } = useText(RECORD);
  return (
    <Entries
      of={of}
      name="experience"
      title={t('resume.experience')}
      none={t('resume.noExperience')}
      add={t('resume.addExperience')}
      blank={{ company: '', title: '', from: '', to: '', note: '' }}
    >
      {(path) => (
        <>
          <FieldGrid>
            <TextField of={of} name={`${path}.company`} label={t('resume.company')} isRequired />
            <TextField of={of} name={`${path}.title`} label={t('resume.title')} />
            <DateField of={of} name={`${path}.from`} label={t('from')} isClearable />
            <DateField of={of} name={`${path}.to`} label={t('to')} placeholder={t('present')} isClearable />
          </FieldGrid>
          <Space h="md" />
          <LongTextField of={of} name={`${path}.note`} label={t('resume.duties')} rows={2} />
        </>
      )}
    </Entries>
  );
}

export function LanguagesSection({ of }: { of: ResumeForm }) {
  const { t } = useText(RECORD);
  const levels = LANGUAGE_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }));
  return (
    <Entries
      of={of}
      name="languages"
      title={t('resume.languages')}
      none={t('resume.noLanguage')}
      add={t('resume.addLanguage')}
      blank={{ name: '', level: 'conversational' }}
    >
      {(path) => (
        <FieldGrid>
          <TextField of={of} name={`${path}.name`} label={t('resume.language')} isRequired />
          <SelectField of={of} name={`${path}.level`} label={t('resume.level')} options={levels} />
        </FieldGrid>
      )}
    </Entries>
  );
}
