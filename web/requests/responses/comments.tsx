import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { requests } from '../../../contract/requests/responses.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Person } from '../../ui/person.tsx';
import { Section } from '../../ui/section.tsx';
import { Unsaved } from '../../ui/unsaved.ts';
import type { Request } from './request-item.ts';
import { REQUESTS } from './texts.ts';

/** What those who take part have said, and a field to say more. */
export function Comments({ request }: { request: Request }) {
  const { t } = useText(REQUESTS);
  const [text, setText] = useState('');
  const send = useCall(requests.comment, { doneText: t('done.commented'), onDone: () => setText('') });
  const submit = () => {
    if (text.trim()) send.mutate({ body: { id: request.id, text: text.trim() } });
  };
  return (
    <Section title={t('detail.comments')}>
      <Unsaved value={text} isDirty={text.trim() !== ''} />
      <Stack gap="sm">
        {request.comments.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('detail.noComments')}
          </Text>
        ) : null}
        {request.comments.map((comment) => (
          <div key={comment.id}>
            <Person person={comment.employee} note={format.dateTime(comment.createdAt)} size={28} />
            <Text size="sm" pl={40} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {comment.text}
            </Text>
          </div>
        ))}
        <Textarea
          label={t('detail.comment')}
          autosize
          minRows={2}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button size="xs" variant="default" loading={send.isPending} disabled={!text.trim()} onClick={submit}>
            {t('detail.send')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
