import { Stack, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { employeeRecord } from '../../../contract/people/employee-record.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { withoutBlankParts } from '../../ui/form/changed-fields.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { fieldAttributes, LongTextField } from '../../ui/form/fields.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { RECORD } from '../shared/record-text.ts';
import { EducationSection, ExperienceSection, LanguagesSection } from './resume-sections.tsx';
import { usePersonId } from './use-person-id.ts';

type ResumeView = WireAnswer<typeof employeeRecord.resume>;

/** Schooling, work, skills and languages of a person, edited in place. */
export function ResumePage() {
  const employeeId = usePersonId();
  const found = useQuery(query(employeeRecord.resume, { query: { employeeId } }));
  return (
    <QueryView query={found} shape="form">
      {(resume) => <ResumeForm key={`${resume.employeeId}-${resume.version}`} resume={resume} />}
    </QueryView>
  );
}

function ResumeForm({ resume }: { resume: ResumeView }) {
  const { t } = useText(RECORD);
  const { employeeId, version, ...initial } = resume;
  const form = useContractForm(employeeRecord.setResume, {
    initial,
    complete: ({ education, experience, languages, ...values }) => ({
      summary: '',
      ...values,
      education: education?.map(withoutBlankParts),
      experience: experience?.map(withoutBlankParts),
      languages: languages?.map(withoutBlankParts),
      employeeId,
      version,
    }),
    doneText: t('resume.saved'),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <Section title={t('resume.summary')}>
          <LongTextField of={form} name="summary" label={t('resume.summary')} hint={t('resume.summaryHint')} rows={3} />
        </Section>
        <ExperienceSection of={form} />
        <EducationSection of={form} />
        <LanguagesSection of={form} />
        <Section title={t('resume.skills')}>
          <SkillsField of={form} />
        </Section>
      </Stack>
      <SaveBar of={form} />
    </form>
  );
}

function SkillsField({ of }: { of: ContractForm<typeof employeeRecord.setResume> }) {
  const { t } = useText(RECORD);
  const { withAsterisk: _, ...attributes } = fieldAttributes({
    of,
    name: 'skills',
    label: t('resume.skills'),
    hint: t('resume.skillsHint'),
  });
  const skills = of.form.getValues().skills || [];
  return <TagsInput {...attributes} value={skills} onChange={(next) => of.form.setFieldValue('skills', next)} maxTags={50} />;
}
