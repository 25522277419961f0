import { Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { isChapter, manualPageOf } from '../shared/manual-chapters.ts';
import { ChapterView } from './chapter-view.tsx';
import classes from './manual.module.css';
import { chapterIn, searchChapters } from './search-chapters.ts';
import { MANUAL } from './texts.ts';

/** One task where the address names it, else all of them. */
export function ManualPage() {
  const task = useListState().one('task');
  return task && isChapter(task) ? <ChapterView chapter={task} /> : <AllTasks />;
}

/** Every task of the manual, found by any word in it. */
function AllTasks() {
  const { t, language } = useText(MANUAL);
  const list = useListState();
  const found = searchChapters(language, list.text ?? '');
  return (
    <Page title={t('title')} count={found.length}>
      <Stack gap="md" maw={820}>
        <Text c="dimmed">{t('lead')}</Text>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} stroke={1.5} />}
          defaultValue={list.text ?? ''}
          onChange={(event) => list.set({ q: event.currentTarget.value.trim() || undefined })}
        />
        {found.length === 0 ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : (
          <ul className={classes.list} aria-label={t('all')}>
            {found.map((chapter) => (
              <li key={chapter}>
                <AppLink to={manualPageOf(chapter)} className={classes.chapter}>
                  <Text component="span" fw={600}>
                    {chapterIn(language, chapter).title}
                  </Text>
                  <Text component="span" size="sm" c="dimmed">
                    {chapterIn(language, chapter).lead}
                  </Text>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Page>
  );
}
