import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlainDate } from '../../../domain/units.ts';
import { format } from '../../text/format.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Section } from '../../ui/section.tsx';

type Placed<Kind extends string> = { id: string; kind: Kind; name: string; from: PlainDate; until: PlainDate | null };
type Word = 'entries' | 'noEntries' | 'since' | 'span' | 'takeBack' | 'takeBackQuestion' | 'takeBackText' | 'takeBackVerb';
type PlacedEntriesProps<Kind extends string> = {
  found: UseQueryResult<Placed<Kind>[], Error>;
  words: (word: Word | `kind.${NoInfer<Kind>}`, facts?: Record<string, string>) => string;
  mayTakeBack: boolean;
  isBusy: boolean;
  onTakeBack: (id: string, done: () => void) => void;
};
/** Who is placed somewhere, and since when; each entry is taken back after a question. */
export function PlacedEntries<Kind extends string>({
  found,
  words: t,
  mayTakeBack,
  isBusy,
  onTakeBack,
}: PlacedEntriesProps<Kind>) {
  const [asked, setAsked] = useState<Placed<Kind> | null>(null);
  const close = () => setAsked(null);
  const spanOf = ({ from, until }: Placed<Kind>) =>
    until ? t('span', { from: format.day(from), until: format.day(until) }) : t('since', { from: format.day(from) });
  return (
    <Section title={t('entries')}>
      <QueryView query={found} empty={<Text size="sm">{t('noEntries')}</Text>}>
        {(entries) => (
          <Stack gap="xs">
            {entries.map((entry) => (
              <Group key={entry.id} justify="space-between" wrap="nowrap" gap="xs">
                <div>
                  <Text size="sm">{entry.name}</Text>
                  <Text size="xs" c="dimmed">
                    {t(`kind.${entry.kind}`)} · {spanOf(entry)}
                  </Text>
                </div>
                {mayTakeBack ? (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('takeBack', { name: entry.name })}
                    aria-haspopup="dialog"
                    onClick={() => setAsked(entry)}
                  >
                    <IconTrash size={18} stroke={1.5} />
                  </ActionIcon>
                ) : null}
              </Group>
            ))}
          </Stack>
        )}
      </QueryView>
      {asked ? (
        <ReasonDialog
          title={t('takeBackQuestion', { name: asked.name })}
          text={t('takeBackText')}
          verb={t('takeBackVerb')}
          isDanger
          needsReason={false}
          isBusy={isBusy}
          onClose={close}
          onConfirm={() => onTakeBack(asked.id, close)}
        />
      ) : null}
    </Section>
  );
}
