import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { Person } from '../../ui/person.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { HeldDays } from './held-days.tsx';
import { LOOK, type Request } from './request-item.ts';
import { RequestLine } from './request-line.tsx';
import { amountOf, daysOf, formName, titleOf } from './request-text.ts';
import { REQUESTS } from './texts.ts';

type Words = Translator<typeof REQUESTS>;

export type DetailProps = {
  request: Request;
  onShow: (id: string) => void;
  /** What may be done with it and said about it: in the application at once, on a phone once it is there. */
  actions: ReactNode;
  comments: ReactNode;
  link: (to: `/${string}`, text: string) => ReactNode;
};

/** Who asks for what, what was answered, who decides, and what was said about it. */
export function RequestDetail({ request, onShow, actions, comments, link }: DetailProps) {
  const { t } = useText(REQUESTS);
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Person person={request.employee} note={request.departmentName} size={40} isNoteWhole isNameWhole />
        <StatusBadge status={LOOK[request.status]} label={t(`status.${request.status}`)} />
      </Group>
      <div>
        <Text fw={600} size="lg">
          {titleOf(request, t)}
        </Text>
        <Text size="sm" c="dimmed">
          {[daysOf(request), amountOf(request, t), t('detail.sent', { time: format.dateTime(request.createdAt) })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <PaperMissing request={request} link={link} />
      <TakesBack request={request} onShow={onShow} />
      <HeldDays payroll={request.payroll} />
      {request.reason ? (
        <Alert variant="light" color={request.status === 'rejected' ? 'red' : 'gray'} title={t('detail.reason')}>
          {request.reason}
        </Alert>
      ) : null}
      {actions}
      {request.autoResponse ? (
        <Alert variant="light" color="blue" title={t('detail.autoResponse')}>
          {request.autoResponse}
        </Alert>
      ) : null}
      <Section title={t('detail.line')}>
        <RequestLine request={request} />
      </Section>
      <Section title={t('detail.answers')}>
        <FactList facts={factsOf(request)} />
        <Files request={request} />
      </Section>
      {effectOf(request, t) ? (
        <Section title={t('detail.effect')}>
          <Text size="sm">{effectOf(request, t)}</Text>
        </Section>
      ) : null}
      {comments}
    </Stack>
  );
}

/** A certificate that is still owed; who asked adds it to their own leave. */
function PaperMissing({ request: { paperMissingOf, can }, link }: Pick<DetailProps, 'request' | 'link'>) {
  const { t } = useText(REQUESTS);
  if (paperMissingOf === null) return null;
  return (
    <Group gap="sm">
      <StatusBadge status="incomplete" label={t('detail.paperMissing')} />
      {can.addPaper ? link(`/me/leave?record=${paperMissingOf}`, t('detail.addPaper')) : null}
    </Group>
  );
}

function TakesBack({ request, onShow }: { request: Request; onShow: (id: string) => void }) {
  const { t } = useText(REQUESTS);
  const original = request.takesBackId;
  if (original === null) return null;
  return (
    <Alert variant="light" color="yellow">
      {t('takesBackText')}{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => onShow(original)}>
        {t('original')}
      </Anchor>
    </Alert>
  );
}

type Field = Request['fields'][number];
const everyField = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...everyField((field.childs ?? []) as Field[])]);

/** The answers in the order of the questions; files stand below. */
function factsOf({ fields, answers, files }: Request) {
  const labels = new Map(
    everyField(fields).map((field) => [field.id, formName({ name: field.name, englishName: field.englishName ?? null })]),
  );
  return answers
    .filter(({ id }) => !files.some((file) => file.field === id))
    .map(({ id, text, value }) => ({
      label: labels.get(id) ?? '',
      value: withDaysIn(text, value),
    }));
}

/** Days are said as everywhere: those of dates, of a day with a time, and of clockings. What somebody typed stays as it is. */
function withDaysIn(text: string, value: Request['answers'][number]['value']): string {
  if (typeof value === 'string') {
    const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(value) ?? [];
    return day ? [format.day(day), time].filter(Boolean).join(' ') : text;
  }
  const isOfClockings = Array.isArray(value) && value.some((item) => typeof item === 'object');
  return isOfClockings ? text.replace(/\d{4}-\d\d-\d\d/g, (day) => format.day(day)) : text;
}

function Files({ request }: { request: Request }) {
  const { t } = useText(REQUESTS);
  if (request.files.length === 0) return null;
  return (
    <Stack gap={4} mt="sm">
      <Text size="sm" c="dimmed">
        {t('detail.files')}
      </Text>
      {request.files.map(({ id, name, url }) => (
        <Anchor key={id} href={url} target="_blank" rel="noreferrer" size="sm" aria-label={t('detail.openFile', { name })}>
          {name}
        </Anchor>
      ))}
    </Stack>
  );
}

function effectOf(request: Request, t: Words): string | null {
  if (request.status !== 'approved' || request.takesBack) return null;
  if (request.effect?.correctedDays) return t('detail.correctedDays', { count: request.effect.correctedDays });
  if (request.effect?.clockings) return t('detail.clockings', { count: request.effect.clockings });
  if (request.effect?.overtimeMinutes) return t('detail.overtime', { hours: format.hours(request.effect.overtimeMinutes) });
  return request.leaveType ? t('detail.leave', { days: amountOf(request, t) }) : null;
}
