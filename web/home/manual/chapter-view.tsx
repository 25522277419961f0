import { Group, Stack, Text } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { CHAPTER_PAGES, type Chapter, PICTURE_HEIGHT, PICTURE_WIDTH, pictureOf } from '../shared/manual-chapters.ts';
import classes from './manual.module.css';
import { MarkedText } from './marked-text.tsx';
import { chapterIn } from './search-chapters.ts';
import { MANUAL } from './texts.ts';

/** One task: its steps in order, and what is good to know. */
export function ChapterView({ chapter }: { chapter: Chapter }) {
  const { t, language } = useText(MANUAL);
  const { title, lead, steps, notes } = chapterIn(language, chapter);
  return (
    <Page title={title}>
      <Stack gap="md" maw={820}>
        <Group gap="md" className={classes.links}>
          <AppLink to="/manual">{t('all')}</AppLink>
          <AppLink to={CHAPTER_PAGES[chapter]}>{t('goto')}</AppLink>
        </Group>
        <Text>{lead}</Text>
        <img
          className={classes.picture}
          src={pictureOf(chapter, language)}
          alt={t('picture', { title })}
          width={PICTURE_WIDTH}
          height={PICTURE_HEIGHT}
          loading="lazy"
        />
        <Section title={t('steps')}>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>
                <MarkedText text={step} />
              </li>
            ))}
          </ol>
        </Section>
        <Section title={t('notes')}>
          <ul className={classes.steps}>
            {notes.map((note) => (
              <li key={note}>
                <MarkedText text={note} />
              </li>
            ))}
          </ul>
        </Section>
      </Stack>
    </Page>
  );
}
