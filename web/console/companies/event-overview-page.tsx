import { Stack, Text } from '@mantine/core';
import { useValueWords } from '../../people/shared/use-value-words.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import classes from './console.module.css';
import { RequestLink } from './request-link.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import { type ConsoleEvent, useEvent } from './use-event.ts';
import { useEventWords } from './use-event-words.ts';

export function EventOverviewPage() {
  return (
    <QueryView query={useEvent()} shape="form">
      {(data) => (
        <div className={classes.columns}>
          <Facts event={data} />
          {data.changed ? <Changed changed={data.changed} /> : null}
          {data.job ? <JobFacts job={data.job} /> : null}
        </div>
      )}
    </QueryView>
  );
}

function Facts({ event }: { event: ConsoleEvent }) {
  const { t } = useText(CONSOLE_RECORDS);
  const words = useEventWords();
  const { organization, device, errorCode } = event;
  return (
    <Section title={t('section.event')} note={event.source === 'activity' ? t('actorHint') : undefined}>
      <FactList
        facts={[
          { label: t('field.at'), value: format.moment(event.at) },
          { label: t('field.company'), value: organization ? <CompanyLink {...organization} /> : t('events.noCompany') },
          { label: t('field.what'), value: words(event) },
          { label: t('field.by'), value: t(`actor.${event.actorKind}`) },
          { label: t('field.action'), value: event.action },
          { label: t('field.entity'), value: event.entity },
          ...(errorCode ? [{ label: t('field.error'), value: errorCode }] : []),
          ...(device ? [{ label: t('field.device'), value: device }] : []),
          { label: t('field.request'), value: <RequestLink id={event.requestId} /> },
        ]}
      />
    </Section>
  );
}

const CompanyLink = ({ id, name }: { id: string; name: string }) => (
  <AppLink to={`/console/organizations/view/${id}/overview`}>{name}</AppLink>
);

function Changed({ changed: { count, names } }: { changed: NonNullable<ConsoleEvent['changed']> }) {
  const { t } = useText(CONSOLE_RECORDS);
  const say = useValueWords()({});
  const unnamed = count - names.length;
  if (count === 0)
    return (
      <Section title={t('section.changed')}>
        <Text c="dimmed">{t('nothingChanged')}</Text>
      </Section>
    );
  return (
    <Section title={`${t('section.changed')} · ${t('changed', { count })}`} note={t('note.changed')}>
      <Stack gap="xs">
        <ul className={classes.rows}>
          {names.map((name) => (
            <FieldName
              key={name}
              name={name}
              said={say.field(name)}
              isKnown={name === 'value' || say.field(name) !== say.field('value')}
            />
          ))}
        </ul>
        {unnamed > 0 ? <Text c="dimmed">{t('unnamed', { count: unnamed })}</Text> : null}
      </Stack>
    </Section>
  );
}

/** The word for a field and its name in the system; the name alone where there is no word. */
function FieldName({ name, said, isKnown }: { name: string; said: string; isKnown: boolean }) {
  return (
    <li>
      {isKnown ? <span>{said}</span> : null}
      <Text size="sm" c="dimmed" ff="monospace" ml="auto">
        {name}
      </Text>
    </li>
  );
}

function JobFacts({ job }: { job: NonNullable<ConsoleEvent['job']> }) {
  const { t } = useText(CONSOLE_RECORDS);
  return (
    <Section title={t('section.job')}>
      <FactList
        facts={[
          { label: t('field.asked'), value: format.moment(job.createdAt) },
          { label: t('field.attempt'), value: format.count(job.attempt) },
          {
            label: t('field.progress'),
            value: t('progress', { done: format.count(job.progress), total: format.count(job.total) }),
          },
        ]}
      />
    </Section>
  );
}
