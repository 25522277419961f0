import { Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { format } from '../../text/format.ts';
import type { SentRequest } from '../shared/form-calls.ts';
import { useFormText } from '../shared/form-language.ts';
import classes from './filling.module.css';

type SentViewProps = {
  sent: SentRequest;
  requestAt: (id: string) => `/${string}`;
  link: (to: `/${string}`, text: string) => ReactNode;
};

/** What happened with the request: who decides, in their order, and what the form answers by itself. */
export function SentView({ sent, requestAt, link }: SentViewProps) {
  const { t } = useFormText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const groups = sent.approveLine.approveGroups;
  return (
    <Stack gap="md" className={classes.card}>
      <IconCircleCheck size={36} stroke={1.5} color="var(--mantine-color-green-8)" aria-hidden />
      <Title order={2} fz={20} ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </Title>
      {sent.autoResponse ? <Text style={{ whiteSpace: 'pre-line' }}>{sent.autoResponse}</Text> : null}
      {sent.waitsFor.length > 0 ? (
        <Text>{t('sent.waitsFor', { names: sent.waitsFor.map(format.name).join(', ') })}</Text>
      ) : (
        <Text>{t('sent.approved')}</Text>
      )}
      {groups.length > 0 ? (
        <ol className={classes.line} aria-label={t('sent.line')}>
          {groups.map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group has nothing of its own but its place
            <li key={place}>
              <Text fw={500}>{t('sent.group', { place: place + 1, name: group.name })}</Text>
              <Text size="sm" c="dimmed">
                {group.approvers.map(({ employee }) => format.name(employee)).join(', ')}
                {group.approvers.length > 1 ? ` · ${t('sent.needed', { count: group.approvalRequest })}` : ''}
              </Text>
            </li>
          ))}
        </ol>
      ) : null}
      {link(requestAt(sent.id), t('sent.open'))}
      {link('/me/requests/new', t('sent.another'))}
    </Stack>
  );
}
